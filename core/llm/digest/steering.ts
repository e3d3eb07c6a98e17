/** Phrases that speak to a language model, not to a reader. */
const phrases =
  /system prompt|\byou are (?:now|an? (?:ai|assistant|model))|\b(?:assistant|system|developer|user)\s*:|\brespond (?:only|with)\b|\boutput (?:only|json)|\bjailbreak|confidence (?:of|to|=) ?100/i;
const setsAside = /\b(?:ignore|disregard|forget|override)\b/gi;
const whatStands = /\b(?:instruction|prompt|rule|above|previous|prior|data)/i;
/** How far after "ignore" the thing to be ignored is looked for. */
const reach = 55;

/** Whether a text of strangers speaks to the model. An item of news with such a text is left out whole. */
export const addressesModel = (text: string): boolean =>
  phrases.test(text) ||
  [...text.matchAll(setsAside)].some(({ index, 0: verb }) =>
    whatStands.test(text.slice(index + verb.length, index + verb.length + reach)),
  );

/** Words of orders to a model that no name of a person, team, place or competition has. */
const orders =
  /\b(?:ignore|disregard|forget|override|obey|pretend|respond|reply|answer with|output|instructions?|prompts?|jailbreak|json|confidence|probabilit(?:y|ies)|predict|assistant|language model)\b|https?:/i;

/** Whether what should be a name gives an order: it is left out, as if the source had said nothing. */
export const ordersModel = (name: string): boolean => orders.test(name) || addressesModel(name);
