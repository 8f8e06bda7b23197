import { Bookmark } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { tagKey } from '#shared/entries/model.ts';
import { followTexts } from '#shared/follows/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useFollow } from './useFollow.ts';

/** Follows or unfollows a tag, beside its chip. */
export function FollowTag({ tag }: { tag: string }) {
  const canFollow = useCan('follows.write', null);
  return canFollow && <Toggle tag={tag} />;
}

/** Hidden for unused tags: there's nothing to follow. */
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
