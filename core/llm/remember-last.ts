/** Remembers the answer for the last text asked about: the fixed part of the prompt is the same for every card of a run. */
export function rememberLast<Value>(compute: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: compute(text) };
    return last.value;
  };
}
