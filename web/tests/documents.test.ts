import { describe as suite, expect, test } from 'vitest'
import { documentsOf, isDocument, isPage } from '../src/worker/documents'

const plain = new Headers()
const kept = (path: string, method = 'GET', headers = plain) => isDocument(path, method, headers)

suite('documents', () => {
  test('what is the same for everybody is kept', () => {
    for (const address of [
      '/api/games',
      '/api/bots',
      '/api/keeping',
      '/api/games/ladder/rules',
      '/api/games/ladder/lesson',
      '/api/games/ladder/words',
      '/api/games/ladder/shown',
    ])
      expect(kept(address), address).toBe(true)
  })

  test('all of them are fetched beforehand, and each of those is kept', () => {
    const found = documentsOf(['ladder', 'go-fish'])
    expect(found).toContain('/api/games/ladder/rules?lang=fr')
    expect(found).toContain('/api/games/go-fish/lesson')
    for (const address of found) expect(kept(new URL(address, 'http://here').pathname), address).toBe(true)
  })

  test('tables, the hall and all that is done are not', () => {
    for (const address of [
      '/api/tables',
      '/api/tables/kq3',
      '/api/tables/status',
      '/api/tables/kq3/record',
      '/api/hall',
      '/api/odds',
      '/api/games/ladder/lesson/1',
      '/api/games/tables/x/rules',
      '/healthz',
    ])
      expect(kept(address), address).toBe(false)
  })

  test('nothing is kept that was asked for by a token, or by anything but GET', () => {
    expect(kept('/api/games', 'GET', new Headers({ Authorization: 'Bearer secret' }))).toBe(false)
    expect(kept('/api/games', 'POST')).toBe(false)
    expect(kept('/api/games', 'HEAD')).toBe(false)
  })
})

suite('pages', () => {
  test('addresses of the client are pages, also those nobody knows', () => {
    for (const address of ['/', '/games/ladder', '/tables/kq3/replay/12', '/nowhere'])
      expect(isPage(address), address).toBe(true)
  })

  test('what is the server’s, and files, are not', () => {
    for (const address of [
      '/api/games',
      '/schema',
      '/schema/openapi.json',
      '/metrics',
      '/assets/licence.txt',
    ])
      expect(isPage(address), address).toBe(false)
  })
})
