import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { EntryType } from '#shared/entries.ts';

/** A link to where entries of this type are listed, narrowed to a tag if one is given. */
export function ListLink({ type, tag, ...anchor }: ListLinkProps) {
  if (type === 'note') return <Link to="/wiki" search={{ tags: tag }} {...anchor} />;
  return <Link to="/" search={{ type, tags: tag }} {...anchor} />;
}

/** Goes to where entries of this type are listed. */
export function useShowList(): (type: EntryType) => Promise<void> {
  const navigate = useNavigate();
  return (type) => (type === 'note' ? navigate({ to: '/wiki' }) : navigate({ to: '/', search: { type } }));
}

type ListLinkProps = ComponentPropsWithRef<'a'> & { type: EntryType; tag?: string };
