// In Chromium, where the client has its bots: does what in_node.mjs does.

/** Bytes of all that this worker holds, which only the browser can count. */
function measured() {
  return new Promise((resolve) => {
    self.addEventListener('message', ({ data }) => resolve(data.bytes), { once: true })
    self.postMessage({ measure: true })
  })
}

async function begin(job) {
  try {
    const [client, { default: work }, module, told] = await Promise.all([
      import('/client.mjs'),
      import('/script.mjs'),
      WebAssembly.compileStreaming(fetch('/game.wasm')),
      fetch('/game.json').then((answer) => answer.json()),
    ])
    const rules = await client.Rules.load(told, module)
    self.postMessage({ answer: await work({ client, rules, module, job, measured }) })
  } catch (error) {
    self.postMessage({ error: `${error.stack ?? error}` })
  }
}

self.addEventListener('message', ({ data }) => begin(data), { once: true })
