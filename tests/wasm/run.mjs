// Calls functions of a module, one after the other, on numbers laid out in its memory; answers what each gave. Wide
// numbers are texts.
import { readFile } from 'node:fs/promises'

const parts = []
for await (const part of process.stdin) parts.push(part)
const { module, calls } = JSON.parse(Buffer.concat(parts).toString())
const { instance } = await WebAssembly.instantiate(await readFile(module))
instance.exports.memory.grow(1)
const at = instance.exports.__heap_base.value
const answers = calls.map(([name, numbers, ...rest]) => {
  const room = new Float64Array(instance.exports.memory.buffer, at, numbers.length)
  room.set(numbers)
  try {
    const handed = rest.map((each) => (typeof each === 'string' ? BigInt(each) : each))
    const answer = instance.exports[name](at, ...handed)
    return { answer: String(answer), numbers: [...room] }
  } catch (error) {
    return { error: error.constructor.name }
  }
})
process.stdout.write(JSON.stringify(answers))
