/** A browser as far as sign-in needs one: cookies per host, redirects, forms. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly origin: string;
  /** When each cookie goes away by itself, as last told. */
  readonly ends = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  cookies(url = this.origin): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }

  /** One request without following redirects. State-changing calls carry the Origin a page of ours would send. */
  async fetch(address: string, init: RequestInit & { from?: string } = {}): Promise<Response> {
    const url = new URL(address, this.origin).href;
    const jar = this.cookies(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const method = init.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD' && !headers.has('origin') && !headers.has('sec-fetch-site')) {
      headers.set('origin', init.from ?? this.origin);
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
      if (value === '' || (expires && Date.parse(expires) < Date.now())) jar.delete(name);
      else jar.set(name, value);
      if (expires) this.ends.set(name, Date.parse(expires));
    }
    return response;
  }

  async json<T = unknown>(
    address: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: T; headers: Headers }> {
    const response = await this.fetch(address, init);
    const text = await response.text();
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : undefined) as T,
      headers: response.headers,
    };
  }

  send<T = unknown>(method: string, address: string, body?: unknown) {
    return this.json<T>(address, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Follows redirects until a page answers. @returns the page and every address on the way */
  async follow(address: string, init: RequestInit = {}): Promise<{ response: Response; trail: string[] }> {
    let url = new URL(address, this.origin).href;
    let response = await this.fetch(url, init);
    const trail = [url];
    for (let hop = 0; hop < 12; hop += 1) {
      const location = response.headers.get('location');
      if (!location) break;
      url = new URL(location, url).href;
      trail.push(url);
      response = await this.fetch(url);
    }
    return { response, trail };
  }

  /** Begins a sign-in and stops at the provider's page. @returns its address */
  async openPicker(path: string): Promise<string> {
    const { trail, response } = await this.follow(path);
    await response.text();
    return trail.at(-1)!;
  }

  /**
   * Picks somebody at the provider and stops before the callback is made.
   * @returns the callback as a request: a GET's address, or the POST Apple's form makes
   */
  async pick(picker: string, choice: Record<string, string>): Promise<{ url: string; init: RequestInit }> {
    let url = picker;
    let response = await this.fetch(picker, {
      method: 'POST',
      body: new URLSearchParams(choice),
      headers: { origin: new URL(picker).origin },
    });
    for (let hop = 0; hop < 8; hop += 1) {
      const location = response.headers.get('location');
      if (location) {
        url = new URL(location, url).href;
        if (url.startsWith(this.origin)) return { url, init: {} };
        response = await this.fetch(url);
        continue;
      }
      const html = await response.text();
      const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
      if (!action) throw new Error(`no way on from ${url}: ${response.status} ${html.slice(0, 300)}`);
      const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const form = new URLSearchParams(
        fields.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]),
      );
      return {
        url: action.replaceAll('&amp;', '&'),
        init: {
          method: 'POST',
          body: form,
          headers: { origin: new URL(picker).origin, 'sec-fetch-site': 'cross-site' },
        },
      };
    }
    throw new Error('the provider sent us in circles');
  }

  /** A whole sign-in. @returns where the browser ends up, as a path of ours */
  async signIn(path: string, person: string): Promise<string> {
    const callback = await this.pick(await this.openPicker(path), { person });
    return this.finish(callback);
  }

  async finish({ url, init }: { url: string; init: RequestInit }): Promise<string> {
    let response = await this.fetch(url, init);
    let last = url;
    while (response.headers.get('location')) {
      last = new URL(response.headers.get('location')!, last).href;
      if (!new URL(last).pathname.startsWith('/api/')) break;
      response = await this.fetch(last);
    }
    const { pathname, search, origin } = new URL(last);
    return origin === this.origin ? `${pathname}${search}` : last;
  }
}
