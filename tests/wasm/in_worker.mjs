// In Chromium: does what in_node.mjs does, where the client has its bots.
self.onmessage = async ({ data: job }) => {
  try {
    const [client, { default: work }, module, told] = await Promise.all([
      import('/client.mjs'),
      import('/script.mjs'),
      WebAssembly.compileStreaming(fetch('/game.wasm')),
      fetch('/game.json').then((answer) => answer.json()),
    ])
    const rules = await client.Rules.load(told, module)
    self.postMessage({ answer: await work({ client, rules, module, job }) })
  } catch (error) {
    self.postMessage({ error: `${error.stack ?? error}` })
  }
}
