import { createRouter } from 'sv-router'
import { follow } from '$lib/navigation'
import Home from './pages/Home.svelte'

const { route, navigate } = createRouter({
  '/': Home,
  '/games/:game': () => import('./pages/GamePage.svelte'),
  '/games/:game/lesson': () => import('./pages/Lesson.svelte'),
  '/tables/:id': () => import('./pages/TablePage.svelte'),
  '/tables/:id/replay': () => import('./pages/Replay.svelte'),
  '/tables/:id/replay/:move': () => import('./pages/Replay.svelte'),
  '/here/:id': () => import('./pages/HerePage.svelte'),
  '/here/:id/replay': () => import('./pages/HereReplay.svelte'),
  '/here/:id/replay/:move': () => import('./pages/HereReplay.svelte'),
  '/daily': () => import('./pages/Daily.svelte'),
  '/daily/:game/:date': () => import('./pages/DailyClimb.svelte'),
  '/daily/:game/:date/line': () => import('./pages/DailyLine.svelte'),
  '/replay': () => import('./pages/RecordReplay.svelte'),
  '/hall': () => import('./pages/Hall.svelte'),
  '/you': () => import('./pages/You.svelte'),
  '/you/mistakes': () => import('./pages/Mistakes.svelte'),
  '/settings': () => import('./pages/Settings.svelte'),
  '/about': () => import('./pages/About.svelte'),
  '*notfound': () => import('./pages/NotFound.svelte'),
})
follow({
  route,
  toHome: () => navigate('/'),
  toTable: (id, instead) => navigate('/tables/:id', { params: { id }, replace: instead }),
  toHere: (id) => navigate('/here/:id', { params: { id } }),
})
