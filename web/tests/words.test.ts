import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Words } from '../src/lib/words'

describe('words of a game', () => {
  const words = new Words(
    { do_go: 'go from {from} to {to}', village_1: 'Larkspring', seat_0: 'Red', event_went: '{seat} went.' },
    { from: 'village', to: 'village' },
  )

  it('names fields by their nouns', () => {
    expect(words.tell({ do: 'go', from: 1, to: 7 })).toBe('go from Larkspring to 7')
    expect(words.tell({ from: 1, to: 7, do: 'go' })).toBe('go from Larkspring to 7')
  })

  it('calls seats by their people', () => {
    expect(words.tell({ event: 'went', seat: 0 })).toBe('Red went.')
    expect(words.at(['Ada']).tell({ event: 'went', seat: 0 })).toBe('Ada went.')
  })

  it('does not hide a word that is missing', () => {
    expect(() => words.say('nothing')).toThrow('nothing')
  })
})

// --- both languages are complete: the same keys, the same placeholders, and not the same sentences ---

type Catalogue = Record<string, string>
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Catalogue
const folders = [
  '../messages',
  ...readdirSync(new URL('../src/games', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `../src/games/${entry.name}/words`),
]

describe.each(folders)('%s', (folder) => {
  const [english, french] = [read(`${folder}/en.json`), read(`${folder}/fr.json`)]
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

  it('has the same keys and placeholders in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(french[key] ?? ''), key).toEqual(placeholders(text))
    }
  })

  it('leaves no sentence in the other language', () => {
    const sentences = Object.entries(english).filter(
      ([key, text]) => key !== '$schema' && text.split(' ').length > 2,
    )
    expect(sentences.filter(([key, text]) => french[key] === text)).toEqual([])
  })
})
