export type Answer = { status: number; headers: Headers; body: unknown };

/** A client as an integrator's script is one: JSON over HTTP with a cookie jar of one cookie. */
export type Client = {
  cookie: string | null;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
};

export function newClient(url: string): Client {
  const client: Client = {
    cookie: null,
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(client.cookie ? { cookie: client.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const set = response.headers.get('set-cookie');
      if (set) client.cookie = /=;/.test(set) ? null : (set.split(';')[0] ?? null);
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parse(text) };
    },
    get: (path) => client.send('GET', path),
    post: (path, body) => client.send('POST', path, body ?? {}),
  };
  return client;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Registers a person and stays signed in as them. The first one of a site becomes its admin. */
export async function register(client: Client, username: string): Promise<Answer> {
  return client.post('/api/users/register', {
    username,
    email: `${username}@example.org`,
    password: `${username} keeps a secret`,
    role: 'member',
  });
}
