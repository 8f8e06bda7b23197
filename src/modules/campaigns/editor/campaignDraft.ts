import { keptAs } from '#lib/cache/drafts/keptAs.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { AUDIENCES, DEFAULT_AUDIENCE } from '#shared/campaigns/model.ts';
import { blankDraft, type DraftOf } from '#shared/kit/fields.ts';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';

/** A campaign in its form. */
export type CampaignDraft = DraftOf<typeof CAMPAIGN_FIELDS>;

const BLANK = blankDraft(CAMPAIGN_FIELDS);

/** A stored draft, if it still has the right shape. Placeholders of unfinished image uploads are removed. */
export function asKeptCampaign(raw: unknown) {
  const kept = keptAs(raw, BLANK);
  return (
    kept && {
      ...kept,
      content: withoutAwaited(kept.content),
      targetAudience: AUDIENCES.find((each) => each === kept.targetAudience) ?? DEFAULT_AUDIENCE,
    }
  );
}
