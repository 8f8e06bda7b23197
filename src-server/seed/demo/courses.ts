import { CHARTS } from './lessons/charts.ts';
import type { DemoCourse } from './lessons/demo-lesson.ts';
import { FIRST_STEPS } from './lessons/first-steps.ts';
import { KEEPING_ORDER } from './lessons/keeping-order.ts';
import { MEASURING } from './lessons/measuring.ts';
import { ON_PAPER } from './lessons/paper.ts';
import { PROMPTING } from './lessons/prompting.ts';
import { PYTHON } from './lessons/python.ts';
import { WRITING } from './lessons/writing.ts';

export const COURSES: readonly DemoCourse[] = [
  FIRST_STEPS,
  PYTHON,
  ON_PAPER,
  KEEPING_ORDER,
  WRITING,
  PROMPTING,
  CHARTS,
  MEASURING,
];
