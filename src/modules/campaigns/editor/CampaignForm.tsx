import { chakra, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { DraftSaveBar } from '#records/DraftSaveBar.tsx';
import { EditedGone } from '#records/EditedGone.tsx';
import { fieldTexts } from '#records/fieldTexts.ts';
import { RecordConflict } from '#records/RecordConflict.tsx';
import { textOfFields } from '#records/RecordDialog.tsx';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { FormBusy, STILL } from '#ui/forms/formBusy.ts';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { isEditable } from '../actions.ts';
import { CampaignFields } from '../components/CampaignFields.tsx';
import { MergeHelp } from './MergeHelp.tsx';
import type { CampaignFormState } from './useCampaignForm.ts';

const FIELDS = fieldTexts(CAMPAIGN_FIELDS);
const textOf = textOfFields(CAMPAIGN_FIELDS);

/** The text of a campaign. What was typed survives a reload, a failed save, and an edit conflict. */
export function CampaignForm({ campaign, state }: { campaign: Campaign; state: CampaignFormState }) {
  const { form, written, dirty, drafted, editor } = state;
  const { conflict } = editor.stale;
  const started = isEditable(campaign) ? null : campaignMessages.notEditable[startedStateOf(campaign)];
  const lost = editor.isGone ? campaignMessages.goneWhileEditing : dirty && started;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!editor.busy && !started) state.submit();
  }

  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      aria-busy={editor.busy}
      {...(editor.busy && STILL)}
    >
      <FormBusy value={editor.busy}>
        <Stack gap="5">
          <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
          {conflict && !started && (
            <RecordConflict
              message={campaignMessages.stale}
              fields={FIELDS}
              conflict={conflict}
              mine={written}
              savedAt={conflict.remote.updatedAt}
              onSaveOver={editor.saveOver}
              onTakeOver={editor.stale.acceptRemote}
            />
          )}
          {lost && (
            <EditedGone
              message={lost}
              text={textOf(form.getValues())}
              saveLabel={campaignTexts.saveAsNew}
              onSaveAsNew={() => editor.submit(undefined, true)}
            />
          )}
          <CampaignFields form={form} rows={18} />
          <MergeHelp />
        </Stack>
        {dirty && !started && <DraftSaveBar drafted={drafted} busy={editor.busy} />}
      </FormBusy>
      <LeaveQuestion
        unsaved={dirty && !editor.busy}
        unstored={dirty && drafted.unsaved}
        body={drafted.leaveNote}
      />
    </chakra.form>
  );
}

function startedStateOf({ state }: Campaign): keyof typeof campaignMessages.notEditable {
  return state === 'paused' || state === 'sent' ? state : 'sending';
}
