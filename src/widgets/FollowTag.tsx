import { Bookmark } from 'lucide-react';
import { useCan } from '#lib/session.ts';
import { tagKey } from '#shared/entries/model.ts';
import { followTexts } from '#shared/follows/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useFollow } from './useFollow.ts';

/** Beside a tag's chip: follows the tag, or no longer. */
export function FollowTag({ tag }: { tag: string }) {
  const canFollow = useCan('follows.write', null);
  return canFollow && <Toggle tag={tag} />;
}

/** Not there for a tag that nobody uses: there is nothing to follow. */
function Toggle({ tag }: { tag: string }) {
  const { following, toggle, ready } = useFollow({ kind: 'tag', target: tagKey(tag) });
  return (
    ready && (
      <IconAction
        label={followTexts.followTag(tag)}
        icon={<Bookmark fill={following ? 'currentColor' : 'none'} aria-hidden />}
        size="sm"
        aria-pressed={following}
        onClick={toggle}
      />
    )
  );
}
