/** Which page the reader is on, and how to go to another: for pages and parts, which the routes themselves import. */

type Router = {
  route: { readonly pathname: string; readonly params: Record<string, string | undefined> }
  toHome(): Promise<unknown>
  toTable(id: string, instead: boolean): Promise<unknown>
  toHere(id: string): Promise<unknown>
}
let router: Router | null = null

/** The one router there is; `routes` names it before any page is shown. */
export function follow(one: Router): void {
  router = one
}

export const navigation = {
  get path(): string {
    return router!.route.pathname
  },
  /** The variable parts of the path: `game` in `/games/:game`. */
  get params(): Record<string, string | undefined> {
    return router!.route.params
  },
  async toHome(): Promise<void> {
    await router!.toHome()
  },
  /** To a table; `instead` of this page, to which nobody would come back. */
  async toTable(id: string, { instead = false } = {}): Promise<void> {
    await router!.toTable(id, instead)
  },
  /** To a table in this browser. */
  async toHere(id: string): Promise<void> {
    await router!.toHere(id)
  },
}
