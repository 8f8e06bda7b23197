import { type Canvas, newCanvas } from '../demo-png.ts';

/** The images of the demo, drawn when it is filled. An entry shows one with `![description](demo:name)`. */
export const IMAGES: Record<string, () => Buffer> = {
  axis: () => {
    const canvas = newCanvas(1200, 520);
    const values = [83, 86, 88, 90, 93, 96];
    bars(canvas, { left: 90, width: 480, from: 80, to: 100, step: 5, title: 'Axis begins at 80', values });
    bars(canvas, { left: 690, width: 480, from: 0, to: 100, step: 25, title: 'Axis begins at 0', values });
    return canvas.toPng();
  },
  co2: () => {
    const canvas = newCanvas(1200, 560);
    const { across, down } = axes(canvas, { left: 110, width: 1020, from: 0, to: 2000, step: 500 });
    canvas.text('Carbon dioxide in room 12, parts per million', 110, 24, 'ink');
    for (let hour = 8; hour <= 13; hour += 1) {
      canvas.text(`${hour}:00`, across((hour - 8) / 5) - 30, 515, 'ink');
    }
    const points = schoolMorning().map((value, minute): [number, number] => [
      across(minute / 300),
      down(value),
    ]);
    for (const [index, point] of points.entries()) canvas.line(points[index - 1] ?? point, point, 5, 'data');
    for (const minute of [97, 207]) canvas.text('break', across(minute / 300) - 8, 470, 'point');
    return canvas.toPng();
  },
  lessons: () => {
    const canvas = newCanvas(1200, 520);
    const title = 'Median ppm by lesson, 19 school days';
    const values = [1180, 870, 1420, 1610, 910, 1480];
    bars(canvas, { left: 110, width: 1060, from: 0, to: 2000, step: 500, title, values, marked: [1, 4] });
    return canvas.toPng();
  },
};

type Axes = { left: number; width: number; from: number; to: number; step: number };

const TOP = 80;

/** Draws the lines of a scale, and says where a share of the width and a value are. */
function axes(canvas: Canvas, { left, width, from, to, step }: Axes) {
  const bottom = canvas.height - 60;
  const down = (value: number) => bottom - ((value - from) / (to - from)) * (bottom - TOP);
  const across = (share: number) => left + share * width;
  for (let value = from; value <= to; value += step) {
    canvas.rectangle(left, down(value) - 1, width, 2, 'grid');
    canvas.text(String(value), left - 15 - String(value).length * 18, down(value) - 10, 'ink');
  }
  return { across, down };
}

function bars(
  canvas: Canvas,
  { values, title, marked = [], ...scale }: Axes & { values: number[]; title: string; marked?: number[] },
): void {
  const { across, down } = axes(canvas, scale);
  canvas.text(title, scale.left, 24, 'ink');
  const slot = scale.width / values.length;
  for (const [index, value] of values.entries()) {
    const left = across(index / values.length) + slot * 0.2;
    const top = down(value);
    canvas.rectangle(
      left,
      top,
      slot * 0.6,
      down(scale.from) - top,
      marked.includes(index) ? 'point' : 'data',
    );
    const label = String(value);
    const start = left + slot * 0.3 - label.length * 9;
    // No line of the scale runs through the label.
    canvas.rectangle(start - 4, top - 30, label.length * 18 + 5, 26, 'paper');
    canvas.text(label, start, top - 28, 'ink');
    canvas.text(String(index + 1), left + slot * 0.3 - 9, canvas.height - 45, 'ink');
  }
}

/** Carbon dioxide minute by minute from 8 to 13 o'clock: it rises with people in the room and falls in two breaks. */
function schoolMorning(): number[] {
  const values = [450];
  for (let minute = 1; minute <= 300; minute += 1) {
    const last = values[minute - 1] ?? 450;
    const open = (minute >= 95 && minute < 110) || (minute >= 205 && minute < 220);
    const target = open ? 420 : 2300;
    const wobble = ((minute * 37) % 23) - 11;
    values.push(Math.round(last + (target - last) * (open ? 0.16 : 0.0105) + wobble));
  }
  return values;
}
