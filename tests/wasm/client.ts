// What of the client is tried here, in one module for Node and browsers.
export { Rules } from '../../web/src/lib/compiled'
export { tellDetails, tellView } from '../../web/src/lib/teller'
export { Player } from '../../web/src/lib/engine/player'
export { dropsIn, oddsAt } from '../../web/src/lib/engine/review'
export { perform } from '../../web/src/lib/engine/rollouts'
export { Codec } from '../../web/src/lib/codec'
export { hintOf } from '../../web/src/lib/engine/hints'
