import { ChartColumn, CopyPlus, Eye, Lock, Pencil, Trash2 } from 'lucide-react';
import type { SurveyRow } from '#shared/surveys/output.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** A survey with what its actions depend on. */
export type ListedSurvey = Pick<SurveyRow, 'id' | 'title' | 'status'>;

/** The commands of surveys, wherever they are shown. */
export type SurveyCommands = {
  add: () => void;
  edit: (id: string) => void;
  preview: (id: string) => void;
  showResults: (id: string) => void;
  duplicate: (id: string) => void;
  close: (survey: ListedSurvey) => void;
  remove: (id: string) => void;
};

type SurveyActionKey = 'edit' | 'preview' | 'results' | 'duplicate' | 'close' | 'delete';

export function surveyActions(survey: ListedSurvey, commands: SurveyCommands): Action<SurveyActionKey>[] {
  const { id, status } = survey;
  return [
    { key: 'edit', label: surveyTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    { key: 'preview', label: surveyTexts.preview, icon: Eye, run: () => commands.preview(id) },
    {
      key: 'results',
      label: surveyTexts.results,
      icon: ChartColumn,
      run: () => commands.showResults(id),
      offered: status !== 'draft',
    },
    { key: 'duplicate', label: surveyTexts.duplicate, icon: CopyPlus, run: () => commands.duplicate(id) },
    {
      key: 'close',
      label: surveyTexts.close,
      icon: Lock,
      run: () => commands.close(survey),
      offered: status === 'active',
    },
    {
      key: 'delete',
      label: surveyTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => commands.remove(id),
    },
  ];
}
