import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { touchArea } from '#ui/base/touchArea.ts';
import { fromList } from './useRecordPage.ts';

/** Opens a record beside the current list, or on a page of its own. `path` is followed by its ID. */
export function RecordLink({ path, id, ownPage = false, from, tall, children }: RecordLinkProps) {
  return (
    <Opening asChild tall={tall ?? false}>
      <Link {...linkTo(path, id, !ownPage, from)} resetScroll={ownPage}>
        {/* In one piece: the link is a flex container on touch screens, where marked words would lose their spaces. */}
        <span>{children}</span>
      </Link>
    </Opening>
  );
}

/** The cast is needed because the kit knows no route by name. */
function linkTo(path: string, id: number | string, search: boolean, from?: object): LinkProps {
  const to: string = `${path}/${id}`;
  return { to, search: search || {}, ...(from && { state: fromList(from) }) } as LinkProps;
}

const Opening = chakra('span', {
  base: { borderRadius: 'sm', color: 'fg', _hover: { textDecoration: 'underline' } },
  variants: {
    /** Makes a link in a heading high enough for touch. */
    tall: {
      true: { '@media (pointer: coarse)': { display: 'flex', alignItems: 'center', minH: '10' } },
      false: touchArea,
    },
  },
});

type RecordLinkProps = {
  path: string;
  id: number | string;
  ownPage?: boolean;
  /** The search of the list to which that page returns. */
  from?: object;
  tall?: boolean;
  children: ReactNode;
};
