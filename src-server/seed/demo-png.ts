import { crc32, deflateSync } from 'node:zlib';

/** The colors of a drawing by what they are for; dark ink on white, so that it reads in both color modes. */
const COLORS = {
  paper: [0xff, 0xff, 0xff],
  ink: [0x1f, 0x29, 0x37],
  grid: [0xd1, 0xd5, 0xdb],
  data: [0x0f, 0x76, 0x6e],
  point: [0xb4, 0x53, 0x09],
} as const;
type Color = keyof typeof COLORS;
const NAMES = Object.keys(COLORS) as Color[];

type Point = readonly [x: number, y: number];

export type Canvas = {
  height: number;
  rectangle: (left: number, top: number, width: number, height: number, color: Color) => void;
  line: (from: Point, to: Point, width: number, color: Color) => void;
  text: (text: string, left: number, top: number, color: Color) => void;
  toPng: () => Buffer;
};

/** Pixels of the image for each pixel of the font. */
const SCALE = 3;

/** A blank drawing of a few colors. What is outside is cut off. */
export function newCanvas(width: number, height: number): Canvas {
  const pixels = Buffer.alloc(width * height);
  const rectangle: Canvas['rectangle'] = (left, top, wide, high, color) => {
    const [first, last] = [Math.max(0, Math.round(left)), Math.min(width, Math.round(left + wide))];
    const end = Math.min(height, Math.round(top + high));
    for (let y = Math.max(0, Math.round(top)); y < end; y += 1) {
      if (first < last) pixels.fill(NAMES.indexOf(color), y * width + first, y * width + last);
    }
  };
  return {
    height,
    rectangle,
    line: ([x0, y0], [x1, y1], thickness, color) => {
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
      for (let step = 0; step <= steps; step += 1) {
        const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
        rectangle(x - thickness / 2, y - thickness / 2, thickness, thickness, color);
      }
    },
    text: (text, left, top, color) => {
      for (const [at, character] of [...text].entries()) {
        for (const [x, column] of glyph(character).entries()) {
          for (let y = 0; y < 8; y += 1) {
            if (((column >> y) & 1) === 0) continue;
            rectangle(left + (at * 6 + x) * SCALE, top + y * SCALE, SCALE, SCALE, color);
          }
        }
      }
    },
    toPng: () => {
      const rows = Buffer.alloc((width + 1) * height);
      for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      // Eight bits for each pixel, which name a color of the palette.
      header.set([8, 3], 8);
      return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', header),
        chunk('PLTE', Buffer.from(NAMES.flatMap((name) => [...COLORS[name]]))),
        chunk('IDAT', deflateSync(rows, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

/** Five columns of eight pixels for each character, the lowest bit on top. */
function glyph(character: string): Buffer {
  return Buffer.from(GLYPHS[character] ?? '', 'hex');
}

const GLYPHS: Record<string, string> = {
  ',': '0080703000',
  '-': '0808080808',
  '.': '0000606000',
  ':': '0000140000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  A: '7c1211127c',
  C: '3e41414122',
  M: '7f021c027f',
  a: '2054547840',
  b: '7f28444438',
  c: '3844444428',
  d: '384444287f',
  e: '3854545418',
  f: '00087e0902',
  g: '18a4a49c78',
  h: '7f08040478',
  i: '00447d4000',
  j: '2040403d00',
  k: '7f10284400',
  l: '00417f4000',
  m: '7c04780478',
  n: '7c08040478',
  o: '3844444438',
  p: 'fc18242418',
  q: '18242418fc',
  r: '7c08040408',
  s: '4854545424',
  t: '04043f4424',
  u: '3c4040207c',
  v: '1c2040201c',
  w: '3c4030403c',
  x: '4428102844',
  y: '4c9090907c',
  z: '4464544c44',
};
