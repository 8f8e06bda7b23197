import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to a record beside the list that is shown, which stays as it is. `path` is the list's. */
export function RecordLink({ path, id, tall, children }: RecordLinkProps) {
  return (
    <Opening asChild tall={tall}>
      <Link {...linkTo(path, id)} resetScroll={false}>
        {children}
      </Link>
    </Opening>
  );
}

/** The kit knows no route by name: the router's types ask for one. */
function linkTo(path: string, id: number): LinkProps {
  return { to: `${path}/$id`, params: { id: String(id) }, search: true } as LinkProps;
}

const Opening = chakra('span', {
  base: { borderRadius: 'sm', color: 'fg', _hover: { textDecoration: 'underline' } },
  variants: {
    /** A heading of its own is as high as a finger needs. */
    tall: { true: { '@media (pointer: coarse)': { display: 'flex', alignItems: 'center', minH: '10' } } },
  },
});

type RecordLinkProps = { path: string; id: number; tall?: boolean; children: ReactNode };
