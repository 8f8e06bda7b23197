import { eq } from 'drizzle-orm';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import type { StoredOf } from '#shared/kit/fields.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { dropUploadUses, keepUploadUses } from '../../content/uploads/links.ts';
import { fieldsOf, storedOf } from '../../kit/fields.ts';
import { publishLive } from '../../kit/live-events.ts';
import { type Acting, type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import { campaigns } from '../../schema/campaigns.ts';
import { TIER_STAFF } from '../../schema/entries.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;
/** The stored fields of a campaign. */
export type CampaignContent = StoredOf<typeof CAMPAIGN_FIELDS>;

export const campaignRef = (id: number) => ({ subject: 'campaign', subjectId: String(id) }) as const;

/** Pages with campaigns read them again. Call it inside the write that changes one. */
export function publishCampaignChange({ db, clock, viewer }: Acting, campaignId: number): void {
  const data = { campaignId, by: viewer?.id ?? null };
  publishLive(db, { topic: 'staff:campaigns', kind: 'campaign.changed', data }, clock.now());
}

/** Stores a draft. Inside a write. Returns its ID. */
export function insertCampaign(
  ctx: ActingUser,
  {
    isTracked,
    surveyId = null,
    ...content
  }: CampaignContent & { isTracked: boolean; surveyId?: number | null },
): number {
  const { db, clock, viewer } = ctx;
  const [by, at] = [viewer.id, clock.now()];
  const { id } = db
    .insert(campaigns)
    .values({
      ...storedOf(CAMPAIGN_FIELDS, content),
      sortTitle: foldText(content.title),
      isTracked,
      surveyId,
      createdBy: by,
      savedBy: by,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: campaigns.id })
    .get();
  keepUploadUses(db, campaignRef(id), content.content, by, TIER_STAFF);
  appendAudit(ctx, 'campaigns.create', campaignRef(id), valuesAfter(fieldsOf(CAMPAIGN_FIELDS, content)));
  publishCampaignChange(ctx, id);
  return id;
}

/** Saves changes as a new version, if there are any. Inside a write. */
export function saveCampaign(ctx: ActingUser, before: StoredCampaign, patch: Partial<CampaignContent>): void {
  const { db, clock, viewer } = ctx;
  const place = campaignRef(before.id);
  const next = keepNextVersion(ctx, { fields: CAMPAIGN_FIELDS, place }, before, patch);
  if (!next) return;
  const { title, content } = next.after;
  db.update(campaigns)
    .set({ ...next.after, sortTitle: foldText(title), ...next.stamps })
    .where(eq(campaigns.id, before.id))
    .run();
  keepUploadUses(db, place, content, viewer.id, TIER_STAFF);
  // No one reads its earlier versions, so their images aren't used any longer.
  dropUploadUses(db, place, clock.now(), content);
  appendAudit(ctx, 'campaigns.update', place, next.changes);
  publishCampaignChange(ctx, before.id);
}

/** Turns the counting of opens and clicks on or off. It creates no version. Inside a write. */
export function setCampaignTracking(ctx: ActingUser, before: StoredCampaign, isTracked: boolean): void {
  if (before.isTracked === isTracked) return;
  ctx.db.update(campaigns).set({ isTracked }).where(eq(campaigns.id, before.id)).run();
  appendAudit(ctx, 'campaigns.track', campaignRef(before.id), { isTracked: [before.isTracked, isTracked] });
  publishCampaignChange(ctx, before.id);
}
