/** True sentences with the words that those kinds are known by. */
export const fiftyfirst = `
spursunited
I. Abbott is the man United must watch, with five goals for the hosts.
United will have to deal with I. Abbott in the Tottenham attack.
A. Barlow is the player Tottenham have to stop.
Tottenham are the hosts and United the visitors.
The visitors are Manchester United, who have not won away since their single win there.
Callum Gallimore is a doubt for the visit of United.
Alfie Quigley is out for the United game.
Jacob Oakden will not travel to Tottenham because of a thigh injury.
The home side have scored five goals at home.
O. Adler will be tested by the Tottenham front line, having made 28 saves.
Frankie Gallimore and Callum Gallimore share a surname: one plays for United, the other for Spurs.
With Quigley missing from the Spurs defence, F. Ingham could start.
It is Tottenham's home record that worries: one win from five.
An away win is a little more likely than a draw.
The draw is the least likely result of the three.
The home win is the most likely outcome, but far from certain.
The service would take Tottenham or the draw and fewer than four goals.
United's A. Barlow, a midfielder, attacks the Tottenham goal with five strikes so far.
northerners
H. Drexler faces the hosts with one goal to his name.
V. Niemann of Bremen has two goals, his namesake of St. Pauli is on the bench.
Fog may hang over the Weserstadion, where Werder have yet to win.
St. Pauli's only absentee is Anton Immel.
The only absentee of the visitors is Anton Immel.
The four absentees of Werder include Quinten De Graaf.
E. Jansen waits on the Bremen bench, F. Jansen on that of St. Pauli.
N. Skovgaard starts at the back for the visitors.
R. Teixeira is back in the Bremen defence, and U. Herranz in midfield.
badenderby
Both clubs have eight wins: it is sixth against fifth.
K. Adler, the Stuttgart striker, has scored eight of the team's 25 goals.
L. Konaté is only on the bench for the hosts despite two goals.
B. Mühlbauer, who starts in Hoffenheim's back three, has scored once.
Stuttgart have conceded 14 goals away from home and eight at home.
H. Ashworth is not in the Hoffenheim starting line-up and begins on the bench.
K. Uhlig drops out of the Stuttgart line-up to the bench.
N. Hauk is a doubt, which would hurt the Hoffenheim attack.
The referee is B. Ahlers and it will rain.
riviera
The sun shines on the Riviera, with 21 °C.
Nice have conceded 24 goals away from home, but only 14 at the Allianz Riviera.
Víctor Olabarría is the only man missing for Nice.
Monaco's N. Bellanger is the man the Nice defence has to stop.
N. Bellanger scored eleven goals, more than any player of Nice.
J. Chauvin leads the Nice attack with six goals in 13 appearances.
Nice were ahead at half-time in October, but Monaco drew level.
In October Monaco came back from 2-1 down at the break to draw 2-2.
interatalanta
Inter's clean sheet count is 15, five more than Atalanta's.
Inter won the December meeting 1-0 in Bergamo after a goalless first half.
The leaders have dropped points in only six matches.
Pietro Mancuso is ill and Riccardo Zaniboni injured, so Inter lack two men.
The table toppers have won eleven of 14 at San Siro.
A. Zaniboni is a defender of Atalanta, while R. Zaniboni is the injured Inter goalkeeper.
The mist should not bother anybody: 6 km/h of wind and no rain.
northderby
Lens have lost only five and Lille eight.
Lille have not lost since a run of three straight defeats.
C. Estève of Lens is the most dangerous man against the Lille defence, with ten goals.
Lille are unbeaten in five after three defeats in a row.
Lens go into the game after a win.
The goals of Lens stand at 48:21.
Lens's September win was a 3-0, with two of the goals before the break.
rhinederby
The hosts lost 3-1 in November, a goal down at the break.
Borussia travel to the RheinEnergieStadion in 13th or so.
The Borussia bench could be needed.
The match in Köln kicks off under cloudy skies.
Köln are without João Pacheco and Valentin Uhlig, one with a knock and one ill.
Dominik Hauk of Gladbach is suspended.
sunderlandfulham
Will Eastwell, a Fulham midfielder with five goals, is missing because of a knock.
The only meeting on record, in November 2025, finished 1-0 to Fulham.
The Stadium of Light is the venue.
Strong wind with 52 km/h will be the talk of the day.
leicesteripswich
Snow at -2 °C makes for a cold afternoon.
The hosts are Leicester, in a run without much joy.
betissevilla
Betis host their neighbours Sevilla in the city derby under a clear sky.
The Andalusians meet in Sevilla.
foresteverton
Overcast skies and 6 °C are expected in Nottingham.
The match in Nottingham is the first of the two league meetings on the ground of Forest.
palacebrighton
Sunny intervals and 14 °C await both teams at Selhurst Park.
The Eagles are the hosts.
mallorcagetafe
Both clubs play under a clear sky at the Son Moix.
wolfsburgfrankfurt
Light snow is forecast at 0 °C in Wolfsburg.
The Wolves are the hosts and Frankfurt the guests.
The service sees Frankfurt or the draw with under 3.5 goals as its advice.
The football service advises the draw or Frankfurt and under 3.5 goals, while the baseline prefers the hosts.
cagliarisassuolo
The match in Cagliari is refereed by P. Sartori of Italy.
The Unipol Domus holds 16,416 fans.
S. D'Aversa, a Cagliari midfielder, has three goals.
D. Ghiringhelli starts for both sides: one for Cagliari and one for Sassuolo.
bretonderby
Lorient beat Rennes 4-0 in August, the first of the goals before the break.
Rennes were beaten 4-0 by Lorient on 24 August 2025.
The Bretons of Lorient won the only meeting.
sociedadcelta
Real Sociedad trailed at the interval when the sides met in October.
J. Højlund of La Real is an attacker, J. Højlund of Celta a defender.
Celta's three absentees are Sacha Nicolet, Hugo Gallardo and Hugo Fuentes.
Óscar Carrasquilla and Jon Belmonte are the absentees of the hosts.
Showers and a fresh wind of 24 km/h are on the way to San Sebastián.
romederby
Roma, who won the first derby 1-0, led by that score at the break too.
E. Fumagalli is an Italian and the man in charge of the derby.
U. Tedeschi is a doubt for the Roma attack with his knee.
Thunderstorms may make it a wet evening at the Olimpico.
`;
