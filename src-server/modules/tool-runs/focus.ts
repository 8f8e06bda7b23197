import type { ToolInput } from '#shared/tool-runs/model.ts';
import type { SummaryQuestion } from '../../services/ai/ai.ts';

type Focus = ToolInput<'text-summarizer'>['focus'];

/**
 * What the focus means to a summary. The words themselves would prefer sentences with "key" or "action". *Key points* are
 * what a summary has without a focus.
 */
export const FOCUS: Record<Focus, Pick<SummaryQuestion, 'focus' | 'cues' | 'fromStart'>> = {
  'key points': { focus: '' },
  overview: { focus: '', fromStart: true },
  conclusions: {
    focus: '',
    cues: [
      ...['conclud\\w*', 'conclusions?', 'results?', 'resulted', 'therefore', 'thus', 'hence', 'overall'],
      ...['decided', 'decisions?', 'agreed', 'finally', 'in the end', 'in short', 'in summary', 'findings?'],
      ...['found that', 'shows? that', 'showed that', 'means that', 'proved', 'turned out', 'so that'],
    ],
  },
  'action items': {
    focus: '',
    cues: [
      ...['must', 'should', 'will', "we'll", "I'll", 'needs? to', 'has to', 'have to', 'todo', 'to do'],
      ...['action', 'please', 'by (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day', 'deadline', 'due', 'until'],
      ...['assigned', 'next steps?', 'follow up', 'remember to', 'make sure', 'agreed to'],
    ],
  },
};
