// What boards tell the page that they stand in, newest first.
const heard = document.querySelector('#heard')

for (const kind of ['move', 'refused', 'over', 'problem']) {
  addEventListener(kind, ({ target, detail }) => {
    if (!(target instanceof Element) || target.localName !== 'cordee-board') return
    const line = document.createElement('li')
    const said = { move: detail.text, refused: detail.rule, over: 'the end', problem: detail.text }[kind]
    line.textContent = `${kind}: ${said} (${target.getAttribute('game') ?? target.getAttribute('record')})`
    heard?.prepend(line)
  })
}
