import { Heading } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { boot } from '#lib/boot.ts';
import { useProgram } from '#lib/session/useProgram.ts';
import { programmeTitle } from '#shared/pages.ts';

/** A page's only h1. Under the program's brand it is the program's title, with the page's own one below it. */
export function PageTitle(props: ComponentProps<typeof Heading>) {
  const title = programmeTitle(boot.brand);
  if (!useProgram() || props.children === title) return <Heading as="h1" {...props} />;
  return (
    <>
      <Heading as="h1" size="sm" color="fg.muted" fontWeight="medium">
        {title}
      </Heading>
      <Heading as="h2" {...props} />
    </>
  );
}
