import { fieldsOf, toStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  type CampaignContent,
  campaignRef,
  insertCampaign,
  type StoredCampaign,
  saveCampaign,
  setCampaignTracking,
} from '#db/staff/campaigns/rows.ts';
import { scheduleCampaign, unscheduleCampaign } from '#db/staff/campaigns/schedule.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { hasSurveyField } from '#shared/campaigns/merge.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import { CAMPAIGN_TITLE_MAX } from '#shared/campaigns/model.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import type { CampaignCreateInput, CampaignUpdateInput } from '#shared/campaigns/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkOutcome } from '#shared/staff/model.ts';
import type { ActorContext, Context } from '../../context.ts';
import { changeEach } from '../../kit/bulk.ts';
import { requireRead } from '../staff/queries.ts';
import { readCampaign, requireCampaign, storedCampaign } from './queries.ts';
import { requireSendable } from './sending/mutations.ts';

type Work = ActorContext & Pick<Context, 'mailSite'>;

/** Stores a draft. With `scheduledDate`, it is scheduled at once. */
export function createCampaign(work: Work, input: CampaignCreateInput): Campaign {
  const { scheduledDate = null, isTracked = true } = input;
  const content = toStored(CAMPAIGN_FIELDS, input) as CampaignContent;
  requireSurvey(null, content);
  return write(work.db, () => {
    const id = insertCampaign(work, { ...content, isTracked });
    if (scheduledDate) schedule(work, requireCampaign(work.db, id), scheduledDate);
    return readCampaign(work, id);
  });
}

/**
 * Saves the given fields of a draft or a scheduled campaign. Throws `CONFLICT` with the fields that changed since the
 * given version, for a campaign that started, and for a date if no email could be sent.
 */
export function updateCampaign(work: Work, input: CampaignUpdateInput): Campaign {
  const { id, version, scheduledDate, isTracked } = input;
  return write(work.db, () => {
    const before = requireCampaign(work.db, id);
    requireEditable(before);
    requireVersion(work.db, before, version);
    requireSurvey(before.surveyId, input);
    saveCampaign(work, before, toStored(CAMPAIGN_FIELDS, input));
    if (isTracked !== undefined) setCampaignTracking(work, before, isTracked);
    if (scheduledDate) schedule(work, requireCampaign(work.db, id), scheduledDate);
    if (scheduledDate === null) unscheduleCampaign(work, before);
    return readCampaign(work, id);
  });
}

function schedule(work: Work, campaign: StoredCampaign, scheduledDate: Date): void {
  requireSendable(work, campaign);
  scheduleCampaign(work, campaign, scheduledDate);
}

/** Copies a campaign in any state into a draft. */
export function duplicateCampaign(work: ActorContext, id: number): Campaign {
  return write(work.db, () => {
    const original = requireCampaign(work.db, id);
    const title = campaignMessages.copyTitle(original.title).slice(0, CAMPAIGN_TITLE_MAX).trimEnd();
    const { isTracked, surveyId } = original;
    const content = { ...fieldsOf(CAMPAIGN_FIELDS, original), title, isTracked, surveyId };
    return readCampaign(work, insertCampaign(work, content));
  });
}

/** Moves a draft or a sent campaign to the trash. Throws `CONFLICT` for one that is still to be sent. */
export function deleteCampaign(work: ActorContext, id: number): { id: number } {
  write(work.db, () => moveCampaign(work, requireCampaign(work.db, id)));
  return { id };
}

/** Moves several to the trash, or none of them. Those that were deleted in the meantime are counted. */
export function deleteCampaigns(work: ActorContext, ids: readonly number[]): BulkOutcome {
  return changeEach(work.db, ids, {
    read: (id) => storedCampaign(work.db, id),
    change: (row) => {
      moveCampaign(work, row);
      return true;
    },
  });
}

function moveCampaign(work: ActorContext, { id, state }: StoredCampaign): void {
  if (state !== 'draft' && state !== 'sent') throw new AppError('CONFLICT', campaignMessages.notDeletable);
  moveToTrash(work, campaignRef(id));
}

function requireEditable({ state }: StoredCampaign): void {
  if (state !== 'draft' && state !== 'scheduled')
    throw new AppError('CONFLICT', campaignMessages.notEditable[state]);
}

/** Throws `INVALID_INPUT` for a text with a link to a survey, in a campaign without one. */
function requireSurvey(surveyId: number | null, { content }: { content?: string | undefined }): void {
  if (surveyId !== null || !hasSurveyField(content ?? '')) return;
  const { surveyField } = campaignMessages;
  throw new AppError('INVALID_INPUT', surveyField, { content: surveyField });
}

/** Throws `CONFLICT` if the campaign no longer has the given version. */
function requireVersion(db: Db, row: StoredCampaign, read: number | undefined): void {
  const record = { fields: CAMPAIGN_FIELDS, place: campaignRef(row.id), stale: campaignMessages.stale };
  requireRead(db, record, row, read);
}
