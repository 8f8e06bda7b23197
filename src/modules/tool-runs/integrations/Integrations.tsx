import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { keyTexts } from '#shared/keys/messages.ts';
import type { NewApiKey } from '#shared/keys/output.ts';
import { integrationTexts } from '#shared/tool-runs/integrations.messages.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { CodeExample } from '#widgets/keys/CodeExample.tsx';
import type { ExampleLanguage } from '#widgets/keys/examples.ts';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { CodeBlock } from '#widgets/markdown/CodeBlock.tsx';
import { readingClass } from '#widgets/markdown/readingClass.ts';
import { streamExample } from './streamExample.ts';
import { toolRequest } from './toolRequest.ts';

const CreateKeyDialog = lazyOrRetry(async () => ({
  default: (await import('#widgets/keys/CreateKeyDialog.tsx')).CreateKeyDialog,
}));
const NewKeyDialog = lazyOrRetry(async () => ({
  default: (await import('#widgets/keys/NewKeyDialog.tsx')).NewKeyDialog,
}));

/** How programs call the tools. A new key is in the examples until the page closes. */
export function Integrations({ tools, selected, apiKey, onKey }: IntegrationsProps) {
  const [toolId, setToolId] = useState(selected?.id ?? tools[0]?.id);
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const example = tools.find(({ id }) => id === toolId);
  if (!example) return null;
  const request = toolRequest(example, window.location.origin, apiKey);
  return (
    <Stack gap="5">
      <Panel title={integrationTexts.rest} description={integrationTexts.restDescription}>
        <Stack gap="4">
          <Box maxW="20rem">
            <FormField label={integrationTexts.tool}>
              <OptionSelect
                options={tools.map(({ id, name }) => [id, name] as const)}
                value={example.id}
                onChange={setToolId}
              />
            </FormField>
          </Box>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {request.method} {request.url}
          </Text>
          <CodeExample request={request} language={language} onLanguage={setLanguage} />
          <Text color="fg.muted">{integrationTexts.response}</Text>
        </Stack>
      </Panel>
      <Panel title={integrationTexts.stream} description={integrationTexts.streamDescription}>
        <Stack gap="4">
          <Box className={readingClass(true)} maxW="full">
            <CodeBlock>
              <code>{streamExample(request)}</code>
            </CodeBlock>
          </Box>
          <Text color="fg.muted">{integrationTexts.streamNote}</Text>
        </Stack>
      </Panel>
      <Panel title={integrationTexts.authentication} description={integrationTexts.authenticationDescription}>
        <Stack gap="3" align="flex-start">
          <Text>{integrationTexts.oauth}</Text>
          <NewKey onKey={onKey} />
          {apiKey !== null && <Text color="fg.muted">{integrationTexts.filledIn}</Text>}
        </Stack>
      </Panel>
      <Panel title={integrationTexts.sdks} description={integrationTexts.sdksDescription}>
        <Box as="ul" listStyleType="none">
          {integrationTexts.sdkNames.map(([name, version]) => (
            <Flex as="li" key={name} gap="2" py="1">
              <Text fontWeight="medium">{`${name} ${version}`}</Text>
              <Text color="fg.muted">{integrationTexts.planned}</Text>
            </Flex>
          ))}
        </Box>
      </Panel>
      <Panel title={integrationTexts.documentation} description={integrationTexts.documentationDescription}>
        <Flex gap="2" wrap="wrap">
          <DocumentationLink>{integrationTexts.reference}</DocumentationLink>
          <DocumentationLink q="/api/v1/tools">{integrationTexts.endpoints}</DocumentationLink>
          <DocumentationLink hash="authentication">{integrationTexts.keyGuide}</DocumentationLink>
        </Flex>
      </Panel>
    </Stack>
  );
}

function DocumentationLink({ hash, q, children }: { hash?: string; q?: string; children: ReactNode }) {
  return (
    <Button asChild variant="outline">
      <Link to="/api/docs" hash={hash} search={q ? { q } : {}}>
        {children}
      </Link>
    </Button>
  );
}

/** Creates a key and shows it once. Visitors log in first. */
function NewKey({ onKey }: Pick<IntegrationsProps, 'onKey'>) {
  const mayCreate = useCan('keys.own', null);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  if (!mayCreate) return <LoginLink>{generalTexts.logIn}</LoginLink>;
  return (
    <>
      <Button onClick={() => setCreating(true)}>
        <KeyRound aria-hidden />
        {keyTexts.create}
      </Button>
      <Suspense fallback={null}>
        {creating && (
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onCreated={(key) => {
              setCreated(key);
              setCreating(false);
              onKey(key.key);
            }}
          />
        )}
        {created && <NewKeyDialog created={created} onClose={() => setCreated(null)} />}
      </Suspense>
    </>
  );
}

type IntegrationsProps = {
  tools: readonly ToolDescription[];
  /** The tool of the first example, if one is selected. */
  selected: ToolDescription | null;
  apiKey: string | null;
  onKey: (key: string) => void;
};
