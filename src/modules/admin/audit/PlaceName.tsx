import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '#lib/text/linkTo.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AuditPlace } from '#shared/admin/output.ts';

/** A thing's current name, linked to its page. */
export function PlaceName({ place: { name, path } }: { place: AuditPlace }) {
  if (!path) return <span>{name}</span>;
  return (
    <PlaceLink asChild>
      <Link {...linkTo(path)}>{name ?? adminTexts.open}</Link>
    </PlaceLink>
  );
}

const PlaceLink = chakra('span', {
  base: {
    color: 'accent.fg',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '@media (pointer: coarse)': { paddingBlock: '2.5', marginBlock: '-2.5' },
  },
});
