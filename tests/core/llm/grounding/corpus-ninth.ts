/** One or two facts a sentence, of every kind and of all twelve digests: `{true|false}`. */
export const ninth = `
arsenal
@matchOverview This Premier League meeting falls in round {29|31} of the {2024/25|2023/24} season.
@matchOverview Arsenal welcome their London rivals from {second|third} place, 15 points shy of Liverpool.
@matchImportance Just {six|nine} points divide the Gunners and the Blues.
@teamForm.home Mikel's men have drawn their {last two|last three}.
@teamForm.home The Gunners average {1.9|2.5} goals scored and {0.9|1.4} conceded per match.
@teamForm.home Away from home Arsenal have lost {two|four}, at the Emirates only one.
@teamForm.away The Blues have recorded {six|nine} clean sheets this term.
@teamForm.away Eight of Chelsea's {14|16} victories came at Stamford Bridge.
@teamForm.away Chelsea's {five|three}-match winning run is their best of the season.
@lineups.home Wijnstra has played all {28|24} league matches in goal, making {67|82} saves.
@lineups.home Ashworth's {groin|ankle} injury rules him out.
@lineups.away Cartwright has {ten|seven} goals and {five|eight} assists.
@lineups.away Chelsea are coached by {L. Vickers|G. Benkhalfa}.
@h2h When they met in {November|January} it ended 1-1.
@finalVerdict There is an {80|30} percent chance of rain, with temperatures near {7.5|15} degrees.
@finalVerdict The draw is a {26|36} percent shot by the baseline.
barcelona
@matchOverview The Riyadh Air Metropolitano ({70,460|81,000} seats) is the setting.
@matchImportance Atleti can go above Barça with {a win|a draw}.
@teamForm.home The Rojiblancos have kept clean sheets in {eight|eleven} of their 14 home games.
@teamForm.home Atlético have picked up {34|28} points at home.
@teamForm.home They have scored {44|51} goals and allowed {18|26}.
@teamForm.away The Catalans' away record stands at nine wins, three draws and {two|four} defeats.
@teamForm.away Barça have scored at least once in {24|20} of 26 games.
@teamForm.away They had lost {one|three} of their last eight.
@lineups.home Echeverri has contributed {seven|nine} goals and {four|six} assists from midfield.
@lineups.away {Bjerregaard|Urrutia} is doubtful with a calf problem.
@lineups.away Van den Berg has {ten|14} goals in {20|26} outings.
@lineups.away Ezeh has opted for a {3-5-2|4-2-3-1}.
@finalVerdict M. {Donoso|Lahoz} takes charge of the game.
@finalVerdict Over 1.5 goals is more likely than not, and the draw has a {28.1|21.1} percent chance.
gladbach
@matchOverview Die Fohlen host {leaders|second-placed} Bayern at the Borussia-Park.
@matchImportance Bayern have {36|39} points, Gladbach {24|27}.
@teamForm.home Gladbach have lost {two|four} of their eight home games.
@teamForm.home They have taken seven points from their last {three|two} games.
@teamForm.away Bayern have won {three|five} of their last five.
@teamForm.away The record champions let in just {13|19} goals in 15 games.
@teamForm.away FCB have scored {25|19} away goals, {3.1|2.4} per away game.
@lineups.home Hölzel and Pichon, with {three|five} goals each, lead the home scorers.
@lineups.away {Van den Berg|Ehrlich} is Bayern's goalkeeper.
@lineups.away Grünwald and Jansen, with {12|15} and {11|8} goals, start in attack.
@lineups.away Lewis Ashworth is missing because of {a knock|suspension}.
@finalVerdict H. {Engelke|Zwayer} is the appointed referee.
milan
@matchOverview The Allianz Stadium in Turin hosts Juventus against {eighth|tenth}-placed Milan.
@teamForm.home The Bianconeri have yet to {lose|win} this season.
@teamForm.home Juve have scored {32|38} and conceded {17|23} in 20 games.
@teamForm.home At home they have won three and drawn {seven|five}.
@teamForm.away Milan have lost {three|one} of their nine away games.
@teamForm.away The Rossoneri have {31|35} points from 19 matches.
@teamForm.away Milan's {eight|eleven} clean sheets match their number of wins.
@h2h The sides drew {0-0|2-2} in November.
@lineups.away Esposito is Milan's top scorer with {six|nine}.
@lineups.home M. Verhoeven has made {51|71} saves for the hosts.
@finalVerdict The baseline makes it {43.1|53.1} percent for Juventus and {29.2|19.2} for Milan.
lyon
@matchOverview Saint-Étienne are {16th|14th} and {five|two} points behind Lyon.
@teamForm.home Les Gones have taken {seven|ten} points from five home matches.
@teamForm.home Lyon's {12|seven} second-half goals outnumber the five before the break.
@teamForm.away Les Verts are still without {an away win|a home win}.
@teamForm.away They have conceded {24|18} goals, the most of either side, {19|11} of them away.
@teamForm.away Saint-Étienne beat someone last time out after {two|four} defeats in a row.
@lineups.away Estève has a {thigh|foot} injury.
@lineups.home {Roussel|Brannigan} coaches Lyon.
@finalVerdict It will be {clear|raining} with 21 degrees.
cagliari
@matchOverview The Isolani have {18|22} points after 18 games and sit {15th|17th}.
@teamForm.home Cagliari lost their last match and have won {two|four} of their last eight.
@teamForm.home They have failed to score in {six|nine} of 18.
@h2h Cagliari won {2-1|3-1} when the sides last met, in the Coppa Italia in August 2019.
@h2h Chievo won both meetings of the {2014|2018} season.
@lineups.home Kılıçsoy has {two|five} goals from {nine|15} appearances.
@lineups.home Felici is {injured|suspended}.
liverpool
@matchOverview {Twenty|Fourteen} points separate the two sides.
@teamForm.home Liverpool have won {ten|eight} of their 15 away games.
@teamForm.home The Reds have conceded {26|33} goals in 27 matches.
@teamForm.away The Magpies have lost {three|one} of their last five.
@lineups.home Callum Pemberton is out with {a knock|a hamstring injury}.
athletic
@teamForm.home Athletic's five wins, five draws and {three|four} defeats leave them eighth.
@lineups.home {Claußen|Aguirre} has scored five, more than anyone else at Athletic.
@lineups.home Zubeldía has started {nine|twelve} league games.
@teamForm.away Real Sociedad have won {two|four} in a row.
dortmund
@teamForm.home BVB have lost {four|two} of seven away games but none of eight at home.
@teamForm.away Bayer have won their last {five|seven}.
@lineups.away Baumgärtel and Ehrlich, both {defenders|midfielders}, have five goals between them.
@lineups.home Schönfeld has scored {once|four times} for Dortmund.
napoli
@matchOverview {Inter|Juventus} lead Serie A with 57 points.
@teamForm.home Napoli have not won in {four|six} matches, losing the latest.
@teamForm.away Inter's away goals number {30|24}.
@lineups.home Schipper is Napoli's leading marksman with {13|17} goals.
marseille
@matchOverview The Vélodrome has room for {67,394|57,394} spectators.
@teamForm.away PSG have {20|23} points, three more than OM.
@lineups.home {Fontenay|Lindgaard} is absent with a thigh injury.
@teamForm.home Marseille have won {five|six} of eight.
wolves
@matchOverview Wolves are {17th|15th} with {16|19} points.
@teamForm.home Wolves have conceded {42|35} goals, {20|14} of them at Molineux.
@teamForm.away Forest have won all of their last {five|seven} games.
@lineups.home Whitlock {is questionable|is certain to start}.
@lineups.away {Barlow|Hoekstra} is in goal for Forest.
@finalVerdict It will be cold, {-1.5|8} degrees with light snow.
`;
