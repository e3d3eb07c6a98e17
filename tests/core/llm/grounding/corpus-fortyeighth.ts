/** Cards of six games at the coast and elsewhere, by another such writer: `{true|false}`. */
export const fortyeighth = `
foresteverton
Nottingham Forest sit {17th|14th} with 18 points from 18 matches, five clear of West Ham.
The Toffees arrive in {twelfth|ninth} place after seven wins, four draws and seven defeats in season 2025.
Forest have lost {five|two} of their nine home matches, which is why the City Ground has been no fortress.
Everton have kept {seven|two} clean sheets in 18 league matches, while Forest have kept three.
The only listed meeting, on 6 December 2025, ended in a {3-0 win for Everton|2-0 win for Forest}.
Everton were already {2-0|1-0} up at the break when the two sides met earlier in December.
K. Højlund has three goals and ten shots on target for {Everton|Nottingham Forest} this season.
F. Dawson is Forest's top scorer with {five|eight} goals from midfield.
Quentin Nicolet misses out for the hosts with a {calf|hamstring} injury.
Ismaël Hamelin is sidelined by {an ankle injury|illness}.
{Simon Eisele|Ismaël Hamelin} is absent for the visitors because of a muscle injury.
Under {overcast|clear} skies and at around 6 °C, no rain is expected in Nottingham.
J. Garside is the referee at {the City Ground|Old Trafford}.
Everton have lined up in a {3-5-2|4-2-3-1} in every one of their 18 league matches.
Forest have drawn a blank in {nine|four} of their 18 league outings.
The baseline gives the home side a {45.2|52.6} % chance of victory.
Under 2.5 goals is rated a shade {more|less} likely than over 2.5 goals.
Forest come into this one on the back of two straight {defeats|wins}.
Everton followed two losses in a row with a {draw|win} in their most recent match.
On the road the Toffees have won three, drawn two and lost {four|one}.
Eleven of Forest's 18 goals came {after|before} half-time.
Goalkeeper E. Barlow has made {54|71} saves in 17 appearances for Forest.
At the back Everton have been far tighter, conceding {20|31} goals to Forest's 28.
E. Grünwald has played in all 18 matches for {Forest|Everton} without finding the net.
Verdict: the hosts go in as {favourites|outsiders} at 45.2 %, while the draw stands at 27.4 % and Everton at 27.5 %.
sociedadcelta
La Real are {tenth|sixth} in La Liga with 24 points after 20 matches.
Celta Vigo travel to the Reale Arena in {seventh|eleventh} place, eight points better off than their hosts.
Celta have lost just {one|four} of their nine away games and won five of them.
Real Sociedad's clean sheet count stands at a mere {one|six} after 20 matches.
The visitors arrive on a run of {three|five} straight wins.
J. Højlund is the top scorer of the {hosts|visitors} with nine goals in 20 appearances.
The J. Højlund in Celta's squad is a {defender|goalkeeper} and has yet to score this season.
P. Urrutia has nine goals and {three|six} assists for Celta.
Jon Belmonte's seven goals will be missed, as the attacker is out with a {knee|calf} injury.
Óscar Carrasquilla is also unavailable to the Txuri-urdin because of {a knee injury|a suspension}.
Hugo Gallardo misses the trip for {Celta|Real Sociedad} with a groin injury.
The visitors are without {Sacha Nicolet|Hugo Fuentes}, who has a calf injury.
The meeting on 19 October 2025 finished {1-1|2-1}.
{Celta|Real Sociedad} led 1-0 at the interval when the sides met in October.
Showers and a {70|10} % chance of rain are forecast for Donostia-San Sebastián.
The referee is {S. Guijarro|J. Etxeberria}.
La Real have scored 17 of their 26 goals {after|before} the break.
Celta have stuck with a {4-4-2|4-3-3} in all 20 of their league games.
At home Real Sociedad's record reads {four wins, two draws and four defeats|six wins, three draws and one defeat}.
After two draws in a row, the hosts have {won|lost} their last two matches.
The baseline gives La Real a 47.3 % chance of winning and Celta {25.7|34.1} %.
Both teams to score is put at {54.1|45.9} %.
Off the bench or from the start, Ó. Zubeldía has {three|seven} goals in 13 appearances for Celta.
H. Estève leads La Real's list of providers with {three|six} assists.
The Basques have conceded {28|19} goals, two more than they have scored.
northerners
Werder Bremen are {15th|11th} in the Bundesliga with four points from five games.
St. Pauli sit {ninth|fourth} on seven points, three better than the hosts.
The Green-Whites have already conceded {14|9} goals, which is an average of 2.8 per match.
The Kiezkicker come to the Weserstadion after two {defeats|wins} in a row.
Werder are still without a {win|defeat} at home this season.
FC St. Pauli line up in a {4-3-3|3-4-3} with O. Baumgärtel in goal.
Coach {Y. Estève|E. Ehrlich} sends Werder out in a 4-1-4-1.
V. Niemann starts for Bremen and has scored {two|five} of the team's eight goals.
H. Drexler is in the starting line-up of the {visitors|hosts}.
J. Völker begins {on the bench|in the starting eleven} for Werder.
Quinten De Graaf, Bremen's leading provider with two assists, is out with {a thigh|an ankle} injury.
Bruno Queiroz is listed as questionable with a {knock|groin injury}.
Anton Immel is the only absentee for {St. Pauli|Werder}.
Ole Fassbender {misses out|starts} for the home side today.
{Fog|Bright sunshine} and a chilly 3 °C await both teams in Bremen.
B. Ahlers is the referee for this match in {Bremen|Hamburg}.
The wohninvest WESERSTADION holds {42,358|54,600} spectators.
Bremen's chance of victory stands at {54.7|44.2} %, against 20.1 % for St. Pauli.
The double chance of Werder or draw comes to {79.9|68.5} %.
St. Pauli have won {one|none} of their two away games this season.
A. Hölzel has a goal, an assist and {five|nine} shots on target for the visitors.
Between the posts, R. Adler has already had to make {18|7} saves for Werder.
O. Kaltenbach of {St. Pauli|Werder} has set up two goals and scored one.
Werder have failed to score in {two|four} of their five matches, yet still have eight goals.
St. Pauli's goals stand at {8:8|5:11} after five rounds, while Werder's stand at 8:14.
interatalanta
Inter lead Serie A with {67|61} points from 28 matches.
Atalanta travel to the Meazza in {seventh|fourth} place, 21 points behind the leaders.
Inter's longest winning run of the season is {eight|four} matches.
The league leaders {lost|won} their most recent match.
La Dea have drawn {ten|four} of their 28 league matches.
With {64|48} goals, Inter have the best attack in the division.
At San Siro the hosts have won eleven, drawn one and lost only {two|five}.
Away from home Atalanta have won four, drawn five and lost {four|nine}.
Goalkeeper Riccardo Zaniboni is out with a {hamstring|shoulder} injury after 24 starts this season.
Pietro Mancuso is absent because of {illness|a suspension}.
Jacopo Gualtieri is missing for {Atalanta|Inter} with an ankle injury.
Inter won the reverse fixture {1-0|3-1} on 28 December 2025.
It was {0-0|1-0 to Atalanta} at half-time in their December meeting.
D. Castellano is Inter's leading scorer with {nine|fourteen} goals.
B. Sarabia has scored six times for La Dea despite starting only {three|twelve} games.
P. Lombardini, a {midfielder|defender}, leads Atalanta's scoring list with eight goals.
L. Cardoso has eight goals and six assists for {Inter|Atalanta}.
Atalanta have used a {3-4-2-1|4-4-2} in all 28 league matches.
Inter have kept {15|11} clean sheets, nine of them away from home.
{Mist|Snow} and 5 °C are expected in Milano at kick-off.
P. Sartori, from {Italy|Spain}, is the referee.
The baseline gives the Nerazzurri of Milano {53.6|64.5} % for the home win and Atalanta 20.9 %.
Over 2.5 goals stands at {51.7|41.3} %, so a coin toss more or less.
S. Cabrera has made {65|48} saves in the Atalanta goal.
Atalanta's last five read {win, win, win, defeat, draw|win, draw, defeat, defeat, defeat}, oldest first.
riviera
Les Aiglons are {13th|8th} with 22 points after 20 matches.
Monaco sit {tenth|sixth} on 27 points, five ahead of Nice.
Nice have lost {ten|five} of their 20 league games.
Of the 38 goals Nice have conceded, 24 came {away|at home}.
The Monégasques have won just {two|five} of their nine away matches.
Monaco ended a run of defeats with a draw and then a {win|loss} in their latest outing.
N. Bellanger is the leading scorer of the two squads with {eleven|seven} goals.
J. Chauvin has needed only {13|19} appearances to score six goals for Nice.
C. Diarra has scored six times for {Monaco|Nice} this season.
From midfield, E. N'Diaye has contributed two goals and {three|seven} assists for the hosts.
Víctor Olabarría misses this match with a {groin|knee} injury.
Noé Joubert is unavailable to {Monaco|Nice} because of a hamstring injury.
{Bastien Thibault|Noé Joubert} is sidelined by a knock.
It will be {sunny|rainy} at the Allianz Riviera, with 21 °C at kick-off.
Referee {C. Delahaye|F. Lemaire} takes charge of this Ligue 1 match.
The meeting on 5 October 2025 ended {2-2|in a 3-1 win for Monaco}.
{Nice|Monaco} were 2-1 ahead at half-time when the sides met in October.
Monaco are slight favourites at {38.8|29.5} %, with Nice at 33.1 %.
The baseline rates {an away win|a draw} as the likeliest result.
Nice have set up in a {3-4-2-1|4-4-2} for all 20 league matches.
Monaco have scored 21 of their 32 goals in the {second|first} half.
Nice have kept {two|six} clean sheets at home and none on their travels.
Nice's longest losing run this season is {six|two} matches.
P. Sarabia has made {58|31} saves for Nice, while G. Ursini has made 50 for Monaco.
J. Guérin and R. Delacroix are Monaco's best providers with {four|seven} assists each.
palacebrighton
Crystal Palace are ninth with {16|19} points, just one ahead of Brighton.
The Seagulls are {tenth|fourteenth} in the Premier League with 15 points from ten games.
The Eagles are still {unbeaten|winless} at Selhurst Park this season.
Brighton have lost {three|one} of their five away matches, conceding ten goals.
Palace have been hard to break down, with only {nine|seventeen} goals conceded in ten matches.
Brighton have scored 13 of their 17 goals {after|before} the interval.
K. Eastwell's Palace start in a {3-5-2|4-4-2}.
Brighton coach {V. Vannucchi|K. Eastwell} has named a 4-1-4-1.
Isaac Ravenhill, Brighton's top scorer with three goals, is out {suspended|with a knee injury}.
Callum Copley sits this one out with a {hamstring|calf} injury.
Samuel Chukwu is among the {Brighton|Palace} absentees with a thigh injury.
Jeroen Hoekstra is missing for the {hosts|visitors} with an ankle injury.
{T. Farrant|M. Oliver} is the referee in London.
Selhurst Park has a capacity of {26,309|41,500}.
The forecast promises 14 °C and {sunny intervals|heavy snow}.
P. D'Aversa, a {defender|goalkeeper} with one goal this season, is in Palace's starting eleven.
O. O'Hara starts for the Seagulls and has {two|five} goals so far.
K. Thomsen has two goals from just {three|nine} appearances and begins on the bench.
T. Diarra starts for {Crystal Palace|Brighton} and has one goal in ten appearances.
E. Reinders has three goals in {seven|four} appearances for the Eagles.
The home win is rated at {42.1|35.8} %, the away win at 30.2 %.
At 27.8 % the {draw|away win} is the least likely of the three results.
D. Gouveia has already made {38|22} saves in the Brighton goal.
Both sides come here on the back of a {win|defeat}.
H. Sandford is Palace's best provider with {three|six} assists.
`;
