/**
 * Roofs tell seats apart by shape as well as by colour, after the seats' own marks: a dome for the circle, a flat
 * roof for the square, a gable for the house, a spire for the diamond. They stand on walls 38 wide and 25 high.
 */
export const ROOFS = [
  'M-22 -22C-23 -44 -9 -47 -2.5 -49A2.5 2.5 0 1 1 2.5 -49C9 -47 23 -44 22 -22Z',
  'M-22 -22V-46H-14.5V-41H-4V-46H4V-41H14.5V-46H22V-22Z',
  'M-26 -21L0 -50L26 -21Z',
  'M-25 -21Q-13 -28 -9 -35L-14 -43L0 -60L14 -43L9 -35Q13 -28 25 -21Z',
]

/** The side that lies in the shade. */
export const SHADES = [
  'M4 -48.5C11 -46 23 -44 22 -22H11C13 -34 10 -44 4 -48.500Z',
  'M10 -41H14.5V-46H22V-22H10Z',
  'M0 -50L26 -21H12Z',
  'M0 -60L14 -43L9 -35Q13 -28 25 -21H12Q6 -30 4 -38L6 -44Z',
]

export const WALL = 'M-19 0L-18 -25H18L19 0Z'

export const roofOf = (seat: number) => ROOFS[seat % ROOFS.length] ?? ''
export const shadeOf = (seat: number) => SHADES[seat % SHADES.length] ?? ''
