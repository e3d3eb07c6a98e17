const reasons = new Set(
  'knee hamstring groin ankle calf thigh muscle muscular back shoulder foot head concussion illness ill hip achilles adductor rib wrist hand toe leg neck arm elbow eye finger heel cruciate ligament fracture suspension suspended ban banned flu virus metatarsal personal international surgery knock fever sickness tonsillitis abdominal quad quadriceps tendon meniscus shin pelvis pelvic jaw collarbone cheekbone thumb forearm fractured'.split(
    ' ',
  ),
);

/** What a part of the body has that keeps somebody out. */
export const complaint = /^(?:injury|injuries|problems?|complaints?|issues?|troubles?|strains?|knock)$/i;

/** Whether a word in lower case says why somebody is out. */
export const isReason = (word: string): boolean => reasons.has(word);

const family: Record<string, string> = {
  muscular: 'muscle',
  ill: 'ill',
  illness: 'ill',
  flu: 'ill',
  virus: 'ill',
  fever: 'ill',
  sickness: 'ill',
  tonsillitis: 'ill',
  fractured: 'fracture',
  suspended: 'suspen',
  suspension: 'suspen',
  ban: 'suspen',
  banned: 'suspen',
  concussion: 'head',
};

/** Whether the note of an absence gives a reason. */
export const noteSays = (note: string, reason: string): boolean => {
  const text = note.toLowerCase();
  const wanted = family[reason] ?? reason;
  if (text.includes(wanted)) return true;
  if (wanted === 'suspen') return text.includes('card');
  return wanted === 'head' && text.includes('concussion');
};
