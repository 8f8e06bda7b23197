import { z } from 'zod';
import { count, instant, rowId } from '../kit/common.output.ts';
import { CAMPAIGN_STATES } from './model.ts';

/** A share in percent with one decimal. Null without a base, such as before anything was sent. */
const rate = z.number().min(0).max(100).nullable();

/** What came of a campaign. Rates are shares of the sent emails in which opens and clicks are counted (`tracked`). */
export const campaignAnalyticsOutput = z.strictObject({
  id: rowId,
  state: z.enum(CAMPAIGN_STATES),
  startedAt: instant.nullable(),
  sentDate: instant.nullable(),
  /** The recipients, and their numbers by state. `pending` includes those that are being sent. */
  recipients: count,
  pending: count,
  sent: count,
  failed: count,
  unknown: count,
  skipped: count,
  tracked: count,
  /** Recipients who opened the email, including those who clicked a link. */
  opened: count,
  clicked: count,
  /** Recipients who unsubscribed with the link of this campaign. */
  unsubscribed: count,
  openRate: rate,
  clickRate: rate,
  /** Of the sent emails. */
  unsubscribeRate: rate,
  /** The hours since the start in which something happened, in order, at most the first 48. */
  hours: z.array(
    z.strictObject({ start: instant, sent: count, opened: count, clicked: count, unsubscribed: count }),
  ),
  /** The links with the most clicks, by recipients. */
  links: z.array(z.strictObject({ url: z.string(), clicks: count })),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsOutput>;

/** A campaign's email as it is sent, with sample values. Its HTML is at `campaignPreviewPath`. */
export const campaignPreviewOutput = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Without `BASE_URL`, links lead to the reader's own machine. */
  isLocalAddress: z.boolean(),
  imagesWithoutAlt: count,
});
export type CampaignPreview = z.infer<typeof campaignPreviewOutput>;
