import { chakra } from '@chakra-ui/react';
import { Children, type ComponentProps, Fragment } from 'react';

/**
 * Facts in a line, with dots between them. The dot belongs to the fact after it, and the start of the line is cut off by the
 * dot's width. So no wrapped line begins or ends with a dot. A fact is one child: a text, an element, or a fragment. An empty
 * text is no fact. To align the line at an end, align what it is in: within the line, the first dot would be seen.
 */
export function MetaLine({ children, ...line }: Omit<ComponentProps<typeof Line>, 'justifyContent'>) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  return (
    <Line {...line}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity of their own
        <Fragment key={index}>
          <span data-fact>{fact}</span>{' '}
        </Fragment>
      ))}
    </Line>
  );
}

/** Of the dot and the spaces around it. */
const DOT = '1em';

const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    minW: '0',
    overflowWrap: 'anywhere',
    marginInlineStart: `-${DOT}`,
    // Room for the outline of a focused link, and for its touch area above and below.
    clipPath: `inset(-1rem -1rem -1rem calc(${DOT} - 4px))`,
    '& > [data-fact]': {
      position: 'relative',
      minW: '0',
      paddingInlineStart: DOT,
      _before: {
        content: '"·"',
        position: 'absolute',
        insetInlineStart: '0',
        width: DOT,
        textAlign: 'center',
      },
    },
    // The touch area of a short link reaches over the next fact.
    '& > [data-fact]:has(a)': { zIndex: '1' },
  },
});
