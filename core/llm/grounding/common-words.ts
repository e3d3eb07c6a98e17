/**
 * Words that are written with a capital and are no person, club or place of a match: calendar, peoples and
 * countries, competitions, and the vocabulary of a preview at the start of a sentence or in a title; what the football
 * service gives as reasons of an absence is written in titles too (`Knee Injury`, `Missing Fixture`).
 */
const text = `
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
boxing day new year christmas easter winter summer spring autumn
english scottish welsh irish british french german spanish italian portuguese dutch belgian swiss austrian danish swedish norwegian finnish
polish czech croatian serbian turkish greek russian ukrainian brazilian argentine argentinian mexican american colombian uruguayan chilean
japanese korean australian moroccan egyptian nigerian senegalese ghanaian ivorian algerian european african asian continental international
england scotland wales ireland france germany spain italy portugal netherlands belgium switzerland austria denmark sweden norway finland poland
croatia serbia turkey greece russia ukraine brazil argentina mexico america colombia uruguay chile japan korea australia morocco egypt nigeria europe africa asia
premier league champions europa conference cup copa super serie bundesliga liga ligue eredivisie primeira championship division first second third
fa efl uefa fifa dfb knvb world nations club national federation association group stage round final semi quarter playoff playoffs matchday week gameweek season
north south east west northern southern eastern western central derby
home away draw win loss over under both teams score goals goal total handicap double chance correct half time full clean sheet bet market markets
dixon coles poisson elo expected baseline model data statistics forecast analysis verdict overview note however while although though despite
given after before with without without when where what who why how if in on at by for from to of as it its they their there this that these those the a an and but or nor so yet
he she his her we our you your i no not none neither either each every all any some most many few more less only also even still just then now here
coach manager referee captain striker forward winger midfielder defender goalkeeper keeper fullback centre center back playmaker substitute bench squad eleven xi side team
var btts xg ppg ft ht aet mr sir st san santa saint real
meanwhile overall recently currently last next previous another other others same such than very against between during since until unless because since
form history importance tactics tactical outlook lineup lineups injuries injury absence absences suspension suspended probable expected confirmed
neutral probability confidence result results points table position place top bottom hosts visitors guests champion champions leaders leader
missing fixture fixtures regular season match matches game games per rate value average averages title race relegation battle promotion set piece pieces sheets
knee thigh muscle calf ankle groin foot hamstring finger wrist leg hip back shoulder heel hand head ribs rib arm eye toe elbow neck adductor abdominal achilles tendon meniscus
cruciate ligament metatarsal fracture tear sprain sprained strain strained bruise contusion broken twisted jumpers wound concussion surgery operation illness virus fever heart
problem problems knock unknown injured doubtful questionable inactive fitness rest rested red yellow card cards duty personal reasons reason selection decision
loan agreement announced lacking
`;

export const commonWords: ReadonlySet<string> = new Set(text.toLowerCase().split(/\s+/).filter(Boolean));

/** Small words inside a name: `Kevin de Bruyne`, `Virgil van Dijk`. */
export const particles: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'dos',
  'das',
  'del',
  'della',
  'di',
  'du',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'ten',
  'el',
  'al',
  'bin',
  'ben',
  'le',
  'la',
  'y',
  'e',
]);
