/** Somebody who can sign in at the simulated providers. */
export interface Person {
  /** Subject: stable, and what an account hangs on. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  /** Microsoft's own word on the address (`xms_edov`); undefined sends none, as most tenants do. */
  domainVerified?: boolean;
}

/** Who the demo offers. Make Ada's address an admin's to see the dashboard. */
export const demoPeople: readonly Person[] = [
  {
    id: 'ada-admin',
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'ada@touchline.example',
    emailVerified: true,
  },
  {
    id: 'vic-visitor',
    firstName: 'Vic',
    lastName: 'Visitor',
    email: 'vic@touchline.example',
    emailVerified: true,
  },
];

/** The one of them who is an admin in the demo. */
export const demoAdmin: Person = demoPeople[0]!;
