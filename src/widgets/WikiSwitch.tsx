import { Link } from '@tanstack/react-router';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';

/** Between the list of all entries and the collections. */
export function WikiSwitch() {
  return (
    <ViewSwitch label="Wiki views">
      <ViewLink asChild>
        <Link to="/wiki" activeOptions={{ exact: true, includeSearch: false }}>
          All entries
        </Link>
      </ViewLink>
      <ViewLink asChild>
        <Link to="/wiki/collections">Collections</Link>
      </ViewLink>
    </ViewSwitch>
  );
}
