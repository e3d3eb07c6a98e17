import { defineEntity, p } from '@mikro-orm/core';

const NeedSnoozeSchema = defineEntity({
  name: 'NeedSnooze',
  tableName: 'need_snoozes',
  properties: {
    key: p.text().primary(),
    /** The level it had: it comes back where it grows worse. */
    level: p.text().$type<'now' | 'soon' | 'wait'>(),
    until: p.datetime(),
    reason: p.text(),
    snoozedBy: p.text(),
    snoozedAt: p.datetime(),
  },
});
/** Something that needs a person and was put off. */
export class NeedSnooze extends NeedSnoozeSchema.class {}
NeedSnoozeSchema.setClass(NeedSnooze);

const AlertStateSchema = defineEntity({
  name: 'AlertState',
  tableName: 'alert_states',
  properties: {
    key: p.text().primary(),
    level: p.text().$type<'now' | 'soon'>(),
    what: p.text(),
    since: p.datetime(),
    toldAt: p.datetime(),
    goneAt: p.datetime().nullable(),
    returns: p.integer().default(0),
  },
});
/** What alerts have told of and is not mended yet, or so lately that it may come back. */
export class AlertState extends AlertStateSchema.class {}
AlertStateSchema.setClass(AlertState);

const AlertMessageSchema = defineEntity({
  name: 'AlertMessage',
  tableName: 'alert_messages',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(),
    channel: p.text().$type<'webhook' | 'email'>(),
    message: p.json(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(),
  },
});
/** A message that is still to be sent through one channel; gone once the receiver has it. */
export class AlertMessage extends AlertMessageSchema.class {}
AlertMessageSchema.setClass(AlertMessage);
