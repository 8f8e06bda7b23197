import { Link } from '@tanstack/react-router';
import { collectionTexts } from '#shared/collections/messages.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';

/** Switches between all entries and the collections. */
export function WikiSwitch() {
  return (
    <ViewSwitch label={collectionTexts.views}>
      <Link to="/wiki" activeOptions={{ exact: true, includeSearch: false }}>
        {collectionTexts.allEntries}
      </Link>
      <Link to="/wiki/collections">{collectionTexts.collections}</Link>
    </ViewSwitch>
  );
}
