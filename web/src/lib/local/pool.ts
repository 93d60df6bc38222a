/** Workers that share jobs; one that fails is replaced, and its job done again, once. */

/** A job as a worker is sent it. */
export type Job<What> = { id: number; what: What }
export type Done = { id: number; answer: unknown } | { id: number; error: string }

type Waiting<What> = {
  what: What
  tries: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

export class Pool<What> {
  #free: Worker[] = []
  #busy = new Map<Worker, Waiting<What>>()
  #queue: Waiting<What>[] = []
  #number = 0

  constructor(
    private readonly make: () => Worker,
    readonly size: number,
  ) {}

  /** Have a job done by the next worker that is free. */
  run(what: What): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ what, tries: 0, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const worker = this.#free.pop() ?? (this.#busy.size < this.size ? this.#hire() : null)
    const job = worker && this.#queue.shift()
    if (!worker || !job) {
      if (worker) this.#free.push(worker)
      return
    }
    this.#busy.set(worker, job)
    const sent: Job<What> = { id: ++this.#number, what: job.what }
    worker.postMessage(sent)
    this.#next()
  }

  #hire(): Worker {
    const worker = this.make()
    worker.addEventListener('message', ({ data }: MessageEvent<Done>) => this.#done(worker, data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#failed(worker, event.message)
    })
    return worker
  }

  #done(worker: Worker, done: Done): void {
    if ('error' in done) return this.#failed(worker, done.error)
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    this.#free.push(worker)
    job?.resolve(done.answer)
    this.#next()
  }

  #failed(worker: Worker, why: string): void {
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    worker.terminate()
    if (job && job.tries === 0) this.#queue.unshift({ ...job, tries: 1 })
    else job?.reject(new Error(why))
    this.#next()
  }
}
