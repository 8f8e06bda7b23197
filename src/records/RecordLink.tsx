import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Opens a record beside the current list. `path` is the path of the list. */
export function RecordLink({ path, id, tall, children }: RecordLinkProps) {
  return (
    <Opening asChild tall={tall}>
      <Link {...linkTo(path, id)} resetScroll={false}>
        {children}
      </Link>
    </Opening>
  );
}

/** The cast is needed because the kit knows no route by name. */
function linkTo(path: string, id: number): LinkProps {
  return { to: `${path}/$id`, params: { id: String(id) }, search: true } as LinkProps;
}

const Opening = chakra('span', {
  base: { borderRadius: 'sm', color: 'fg', _hover: { textDecoration: 'underline' } },
  variants: {
    /** Makes a link in a heading high enough for touch. */
    tall: { true: { '@media (pointer: coarse)': { display: 'flex', alignItems: 'center', minH: '10' } } },
  },
});

type RecordLinkProps = { path: string; id: number; tall?: boolean; children: ReactNode };
