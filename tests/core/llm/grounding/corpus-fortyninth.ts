/** Cards of six games, two with their line-ups, by a third such writer: `{true|false}`. */
export const fortyninth = `
sunderlandfulham
Sunderland go into matchday 27 sitting {eleventh|seventh} in the Premier League with 36 points from 26 matches.
Fulham arrive in thirteenth place on {34|38} points, two behind the Black Cats.
The Black Cats have been hard to beat on their own turf, losing only {once|four times} in 13 home matches.
Sunderland's home record of {seven wins, five draws and one defeat|four wins, five draws and four defeats} is the foundation of their season.
Away from home Sunderland have managed just {six|sixteen} goals, but in front of their own crowd they have scored 21.
The Cottagers travel on the back of three straight {defeats|wins}.
Fulham's away form is a worry, with three wins, two draws and {eight|four} losses on the road.
Four of Fulham's five clean sheets have come {at home|away from home}.
N. Sandford and {L. Fontenay|F. Norcross} share the scoring lead for the hosts with seven goals each.
{J. Guérin|B. Imbert} is Fulham's leading scorer with six goals in 19 appearances.
Midfielder H. Fairclough has been Fulham's most complete contributor, with five goals and {five|two} assists.
Tunde Chukwu is out for the visitors with a {groin|hamstring} injury.
Will Eastwell, who has five goals for the Cottagers this season, {misses out with a knock|is fully fit and available}.
Sunderland have {no reported absentees|three injured players missing} ahead of this one.
The only meeting on record, in November 2025, finished {1-0 to Fulham|1-0 to Sunderland}.
When the sides met in November it was {goalless|2-0} at half-time.
{P. Calloway|A. Whitfield} is the referee at the Stadium of Light.
{A strong wind of 52 km/h|Calm, windless weather} is forecast for kick-off, with temperatures around 10 °C.
Sunderland have stuck with a {3-5-2|4-3-3} in all 26 of their league matches.
The baseline gives the home side a {38|52}% chance of victory, with the draw at 28.1%.
The numbers make under 2.5 goals marginally {more|less} likely than over 2.5.
Goalkeeper O. Ellison has made {76|46} saves in his 25 appearances for Sunderland.
The hosts tend to come alive after the break, with {18|10} of their 27 goals scored in the second half.
Discipline has been an issue for Fulham, who have picked up 60 yellow cards and {four reds|one red}.
The football service's advice is a double chance on {Sunderland|Fulham} or the draw combined with under 3.5 goals.
mallorcagetafe
Mallorca are {18th|11th} in La Liga with nine points from 11 matches.
Getafe make the trip in eighth place, having collected {17|22} points from 11 games.
Los Azulones are {eight|three} points better off than their hosts.
Los Bermellones have won just {one|three} of their five home matches this season.
Three of Mallorca's five home games have ended in {draws|defeats}.
Getafe have been all or nothing on the road, with three wins, {no draws|two draws} and three defeats.
The visitors have {won|lost} their last two matches.
Mallorca come into this one after a {defeat|win} in their most recent league match.
M. Sarabia has carried the attack, scoring {six|three} of Mallorca's 11 league goals.
Sarabia, the hosts' leading scorer, has {yet to register an assist|also provided four assists} in his 11 appearances.
Ó. Zubeldía has weighed in with {two goals and one assist|five goals and three assists} in ten appearances for Mallorca.
I. Delgadillo and {S. Møller|D. Hoekstra} lead Mallorca's assist chart with two each.
V. Requena and M. Echeverri are the joint top scorers for {Getafe|Mallorca} with three goals apiece.
Borja Olabarría will miss the match for Getafe with a {calf|knee} injury.
Eneko Valdivieso is {questionable|definitely out} for the Azulones because of a calf injury.
Mallorca have {nobody|four players} reported as absent or doubtful.
The game takes place at the {Estadi Mallorca Son Moix|Coliseum in Getafe}, which holds 25,800.
{Clear skies|Heavy rain} and a temperature of 18 °C are expected at kick-off.
Referee {V. Montoliu|R. Escudero} will be in charge in Palma de Mallorca.
Slow starts have hurt the home side, who have conceded {13|5} of their 18 goals before half-time.
The Bermellones have kept {a single clean sheet|five clean sheets} in 11 matches.
Getafe have used a {3-4-2-1|5-3-2} in every one of their 11 league matches.
The away win is rated at {30.2|42.1}% by the league baseline.
Mallorca goalkeeper H. N'Diaye has already been called upon for {39|19} saves in 11 starts.
{Real Madrid|Barcelona} lead the division with 30 points from 11 matches.
badenderby
It is {sixth|second} against fifth as VfB Stuttgart welcome Hoffenheim.
Hoffenheim have {26|31} points from 14 matches, one more than the Swabians.
VfB have been formidable at home, winning {five|two} of their six league matches there.
Stuttgart have drawn {none|three} of their six home games this season.
The Kraichgauer travel well, having lost {just once|four times} in seven away matches.
Hoffenheim have scored {29|17} goals and conceded 20 so far.
Stuttgart's most recent match ended in a {win|defeat} after two losses in a row.
K. Adler leads the line for the Swabians and has {eight|three} goals in 12 appearances.
M. Nardelli, named in Stuttgart's starting eleven, has {five|nine} goals in 14 matches.
C. Dalsgaard has been a key man for Hoffenheim with {five goals and two assists|one goal and seven assists}.
Coach {T. Grünwald|K. Skovgaard} sends Hoffenheim out in a 3-5-2.
K. Skovgaard opts for a {4-3-3|4-4-2} with T. Wendland in goal.
Douglas Lacerda, who has four assists for VfB, is missing with a {thigh|shoulder} injury.
Mathis Marchetti {is ruled out for the hosts with a groin injury|has been named in the hosts' starting line-up}.
Gaëtan Sauvage is doubtful for the visitors with a {knee|ankle} injury.
L. Konaté, with two goals this season, {begins on the bench|is in the starting eleven} for Stuttgart.
B. Mühlbauer is named in the {Hoffenheim|Stuttgart} defence.
{Rain|Bright sunshine} is forecast in Stuttgart, with the temperature at 11 °C.
The MHPArena has a capacity of {60,449|30,150}.
K. Lindner has made {53|23} saves in 14 matches between the posts for Hoffenheim.
Stuttgart have failed to score in only {one|five} of their 14 matches.
Clean sheets are rare for the Kraichgau side, who have kept {two|eight} in 14 games.
The baseline makes Stuttgart favourites with a {51.5|34.5}% chance of a home win.
Niklas Hauk, scorer of five goals for Hoffenheim, is {questionable with a groin injury|suspended for this match}.
Stuttgart have been more prolific {on the road than at home|at home than on the road} this season.
cagliarisassuolo
The Rossoblù are {14th|8th} in Serie A with nine points from eight matches.
Sassuolo sit one place and {one point|five points} above Cagliari.
Cagliari have won only {one|three} of their four home matches.
The Neroverdi have conceded {nine|fourteen} goals in their eight league games.
Sassuolo's last outing brought a {defeat|win}, following a draw in the match before.
The Sardinians {drew|won} their most recent league match.
Cagliari have failed to score in {two|none} of their four matches in front of their own fans.
The Neroverdi have scored six of their eight goals {after|before} half-time.
S. D’Aversa and {S. Brunelli|G. Nardelli} top Cagliari's scoring chart with three goals each.
S. Brunelli has three goals in seven appearances but {starts on the bench|is in the starting eleven} tonight.
L. Ruggeri has provided {two|five} assists in seven appearances for Cagliari.
Defender N. Esposito has contributed two goals and an assist for {Sassuolo|Cagliari}.
G. Brinkmann and {T. Orlandini|C. Christoffersen} form the front two in Sassuolo's announced line-up.
C. Christoffersen, with {two|six} goals in six appearances, is among the Sassuolo substitutes.
Matheus Vasconcelos is sidelined for the hosts with a {muscle injury|broken foot}.
The visitors are without {Jacopo Brunelli|Matheus Vasconcelos}, who has a calf injury.
S. Iannone lines Cagliari up in a {4-2-3-1|4-3-3}.
{D. Quaranta|S. Iannone} is the coach of the Neroverdi.
{Overcast skies|Thunderstorms} and a temperature of 12 °C await the teams at the Unipol Domus.
The {Italian|Spanish} referee P. Sartori takes charge of the match.
A home win is priced at {40|58} per cent by the baseline, while Sassuolo stand at 32 per cent.
The baseline puts the likelihood of both teams scoring at {54.7|34.7}%.
A. Cardoso has made {21|41} saves in six matches in goal for Cagliari.
{Napoli|Juventus} top the table with 21 points from nine matches.
Two of Sassuolo's three clean sheets have come {away from home|at home}.
bretonderby
Rennes sit {sixth|third} in Ligue 1 with 31 points after 18 matches.
Les Merlus come into the game in twelfth place with {22|28} points.
The Rouge et Noir have lost just {one|four} of their nine home matches this season.
Lorient have struggled on their travels, with {one win, three draws and five defeats|five wins, three draws and one defeat}.
The visitors have scored only {five|twelve} goals in nine away games, compared with 18 at home.
Les Merlus have failed to find the net in {six|two} of their nine away matches.
Lorient have {not lost any|lost three} of their last five matches.
Rennes {drew|lost} their last match after back-to-back wins.
The meeting in August ended {4-0 to Lorient|2-0 to Rennes}.
{Lorient|Rennes} won the only listed meeting, played on 24 August 2025.
Lorient were {1-0|3-0} up at half-time in the first meeting.
Douglas Teixeira, who has {five|eleven} goals for Rennes, is missing with a thigh injury.
Kévin Estève is unavailable for the hosts because of a {knock|suspension}.
Hugo Pichon is absent for Rennes through {illness|an ankle injury}.
Lorient are without {Nathan Vasconcelos|Hugo Pichon}, who has a calf injury.
Valerio Zaniboni, a starter in 17 matches, {misses out for Lorient with an ankle injury|returns to the Lorient side after injury}.
M. Guérin is Lorient's leading scorer with {four|nine} goals.
U. Fioravanti has scored five goals in 12 appearances for {Rennes|Lorient}.
{Defender|Striker} B. Salvatori leads Rennes for assists with four.
{Gusty showers|Clear skies} and winds of 44 km/h are expected in Rennes.
N. Prévoteau is the referee for the derby at {Roazhon Park|the Stade du Moustoir}.
A. Weber has made {57|97} saves in 16 matches for Rennes.
Rennes are clear favourites with a baseline probability of {57.9|42.1}%, while Lorient are given 18.0%.
Lorient have lined up in a {4-1-4-1|3-5-2} in all 18 of their matches.
S. Konaté has three goals and {three|eight} assists from the Rennes midfield, having started all 18 league games.
wolfsburgfrankfurt
Die Wölfe are {17th|12th} in the Bundesliga with 20 points from 25 matches.
Eintracht Frankfurt make the trip in seventh place with {35|44} points.
{Fifteen|Five} points separate the two sides in the table.
VfL Wolfsburg have won just {two|six} of their 13 home matches.
The Wolves {have not kept a single clean sheet|have kept five clean sheets} at home this season.
Wolfsburg have {lost|won} their last three league matches.
Frankfurt have drawn {six|two} of their 13 away games.
The hosts have conceded {33|15} of their 55 goals after half-time.
Die Adler have scored {26|11} goals away from home but let in 31.
A. Uhlig is Wolfsburg's leading marksman with {nine|fourteen} goals in 22 appearances.
{H. Tillmann|S. Kuipers} has been outstanding for Eintracht with 12 goals in 16 appearances.
E. Adler has started all 25 matches for Frankfurt and supplied {six|two} assists.
N. Nørgaard has five assists for {Wolfsburg|Frankfurt} this season.
Anders Højlund is questionable for the Wolves because of {illness|a knee injury}.
Théo Delacroix is {out with|back from} a groin injury for Frankfurt.
Erik Völker, with four goals to his name, is listed as questionable because of a {suspension|hamstring injury}.
{Frankfurt|Wolfsburg} have to cope without Leon Ostermann, who has a hamstring injury.
Christian Immel and Moritz Petersen are both missing for Wolfsburg {with a knock|through suspension}.
{Light snow|Warm sunshine} is forecast at the Volkswagen Arena, with a temperature of 0 °C.
The Volkswagen Arena has room for {30,000|50,000} spectators.
F. Dieckmann referees the match in {Wolfsburg|Frankfurt}.
The sides {drew 1-1|played out a 3-3 draw} when they met in November 2025.
Wolfsburg have relied on a {4-4-2|3-4-3} all season.
The baseline sees the visitors as favourites at {45|61}%, against 27.6% for a home win.
The football service advises a double chance on the draw or {Frankfurt|Wolfsburg} with under 3.5 goals.
`;
