import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { apiTexts } from '#shared/api/messages.ts';
import { REFERENCE_PATH } from '#shared/api/model.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { CodeExample } from '#widgets/keys/CodeExample.tsx';
import type { Endpoint, Parameter } from './document.ts';
import { type Choice, exampleRequest, firstBody, type Typed } from './request.ts';
import { fieldsOf, type SchemaField, typeOf } from './schemaFields.ts';
import { TryIt } from './TryIt.tsx';

/** In examples, in place of the reader's key. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** What an endpoint takes and returns, an example, and a form that sends the request. */
export function EndpointDetails({ endpoint, choice }: { endpoint: Endpoint; choice: Choice }) {
  const { id, summary, description, access, parameters, body, response } = endpoint;
  const [typed, setTyped] = useState<Typed>({ parameters: {}, body: firstBody(endpoint) });
  const address = `${window.location.origin}${REFERENCE_PATH}#${id}`;
  return (
    <Stack gap="5" px="4" pt="2" pb="5" borderTopWidth="1px">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Stack gap="0.5" flex="1 1 14rem" minW="0">
          {description && description !== summary && (
            <Text>
              <InlineCode>{description}</InlineCode>
            </Text>
          )}
          <Text color="fg.muted">{apiTexts.access[access]}</Text>
        </Stack>
        <CopyLink address={address} />
      </Flex>
      <Fields title={apiTexts.parameters} fields={parameters.map(fieldOf)} />
      <Fields title={apiTexts.requestBody} fields={body ? fieldsOf(body.schema) : []} />
      <Part title={apiTexts.example}>
        <CodeExample
          request={exampleRequest(endpoint, typed, KEY_PLACEHOLDER)}
          language={choice.language}
          onLanguage={choice.setLanguage}
        />
      </Part>
      <Part title={apiTexts.tryIt}>
        <TryIt endpoint={endpoint} typed={typed} onTyped={setTyped} choice={choice} />
      </Part>
      <Fields
        title={apiTexts.responseFields(response.status)}
        fields={response.schema ? fieldsOf(response.schema) : []}
        areSent={false}
      />
    </Stack>
  );
}

function fieldOf({ name, schema, required = false, description }: Parameter): SchemaField {
  return { name, type: typeOf(schema), required, note: description ?? schema.description };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h3" size="sm" id={id} mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Fields({ title, fields, areSent = true }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <Box
        as="dl"
        fontSize="sm"
        css={{
          '& > div': { paddingBlock: '1.5' },
          '& > div + div': { borderTopWidth: '1px', borderColor: 'border' },
          '& dt': { display: 'inline', overflowWrap: 'anywhere', fontFamily: 'mono' },
          '& dd': { display: 'inline', marginInlineStart: '2', color: 'fg.muted', overflowWrap: 'anywhere' },
          '& dd[data-note]': { display: 'block', marginInlineStart: '0' },
        }}
      >
        {fields.map(({ name, type, required, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{areSent && required ? `${type}, ${apiTexts.required}` : type}</dd>
            {note && (
              <dd data-note>
                <InlineCode>{note}</InlineCode>
              </dd>
            )}
          </div>
        ))}
      </Box>
    </Part>
  );
}

type FieldsProps = {
  title: string;
  fields: readonly SchemaField[] /** Whether the client sends them. */;
  areSent?: boolean;
};

/** A text whose parts in backticks are code. */
function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
  ));
}
