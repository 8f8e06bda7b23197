import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { differIn } from '#lib/cache/drafts/keptAs.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, refreshAll, trpc } from '#lib/trpc.ts';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { surveySlot } from '#shared/drafts/model.ts';
import type { SurveyVersion } from '#shared/survey-questions/output.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { surveyFieldsInput } from '#shared/surveys/schema.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import {
  asKeptSurvey,
  draftOf,
  inputOf,
  type SurveyDraft,
  type SurveyInput,
  settingsOf,
} from '../surveyDraft.ts';
import { isOlderVersion, useSurveySave } from '../useSurveySave.ts';

const resolver = schemaResolver(surveyFieldsInput, inputOf);

/**
 * The form of the builder. What was typed survives a reload, a failed save, and an edit conflict. It stays open after
 * saving, and follows what others save unless it has changes. `focusMistake` focuses the first field with an error.
 */
export function useSurveyForm(survey: Survey, focusMistake: () => void, onSavedAsNew: (id: string) => void) {
  const { id } = survey;
  const saved = draftOf(survey);
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const [isGone, setGone] = useState(false);
  /** What waits for the save in progress. */
  const next = useRef<((saved: Survey) => void) | null>(null);
  const { drafted, begin, ...state } = useDraftedForm<SurveyDraft, SurveyInput>({
    slot: surveySlot(id),
    blank: saved,
    version: survey.version,
    resolver,
    shouldFocusError: false,
    differs: (a, b) => differIn(saved, a, b),
    readKept: asKeptSurvey,
    onShown: () => stale.settle(),
  });
  const { form, dirty, version, base, show } = state;
  const { once } = drafted.keeper;
  const stale = useStaleSave<SurveyDraft, Survey>({
    base,
    readBase: async () => {
      const { content } = await utils.entries.revision.fetch({ id, revision: version ?? 1 });
      const { title, body: description, tags, survey: settings } = content;
      return { title, description, tags, ...(settings && settingsOf(settings as SurveyVersion)) };
    },
    readRemote: () => utils.email.surveys.read.fetch({ id }, { staleTime: 0 }),
    draftOf,
    show,
  });
  const save = useSurveySave({
    onSaved: (stored) => {
      drafted.keeper.forget();
      if (stored.id !== id) return onSavedAsNew(stored.id);
      begin(draftOf(stored), stored.version);
      next.current?.(stored);
      next.current = null;
    },
    onFailed: (error) => {
      setGone(errorOf(error)?.code === 'GONE');
      if (isOlderVersion(error)) return void stale.compare(error);
      if (showServerErrors(form, error)) focusMistake();
      // It may have been closed, or have got its first response.
      if (errorOf(error)?.code === 'CONFLICT') void refreshAll(queries);
    },
  });

  const follow = useEffectEvent(() => {
    if (!dirty && version !== undefined && survey.version > version) begin(saved, survey.version);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another saved version is followed
  useEffect(() => follow(), [survey.version]);

  function send(over = version, asNew = false): void {
    void form.handleSubmit((input) => {
      if (awaitsImage(input.description)) {
        form.setError('description', { message: uploadMessages.underWay }, { shouldFocus: true });
      } else if (asNew) save.create({ ...input, once });
      else save.update({ ...input, id, ...(over !== undefined && { version: over }), once });
    }, focusMistake)();
  }

  return {
    ...state,
    drafted,
    stale,
    isGone,
    busy: save.busy,
    submit: () => {
      next.current = null;
      send();
    },
    /** Saves the changes of this form over the version that someone else saved. */
    saveOver: () => {
      const over = stale.rebase(form.getValues());
      if (over) send(over.remote.version);
    },
    saveAsNew: () => send(undefined, true),
    /** Continues with the saved survey, and saves the changes first if there are any. */
    saveFirst: (run: (stored: Survey) => void) => {
      if (!dirty) return run(survey);
      next.current = run;
      send();
    },
  };
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
