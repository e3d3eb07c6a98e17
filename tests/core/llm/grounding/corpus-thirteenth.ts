/** A preview of all twelve digests, field by field, as a card has them: `{true|false}`. */
export const thirteenth = `
arsenal
@matchOverview Arsenal versus Chelsea is a meeting of second and {fourth|sixth} at a {60,383|54,000}-seater Emirates.
@matchImportance The Gunners still trail Liverpool by {15|ten} points, while Nottingham Forest are just a point behind them in third.
@matchImportance The Blues have a cushion of {two|five} points over sixth-placed Newcastle.
@teamForm.home The hosts have taken {28|32} points from 13 home matches, losing only once.
@teamForm.home Arsenal are without a victory in {three|five}, yet that came on the heels of three straight wins.
@teamForm.home They concede under {one goal|half a goal} per match and have kept ten clean sheets.
@teamForm.away Chelsea's form reads {DWLWLLWW|DWWWLLWW}.
@teamForm.away They have won six and lost {five|three} of their 14 away fixtures.
@teamForm.away In total they've netted {53|47} times, with 27 of those before the break.
@benchImpact.home Lacerda, Copley and Kanu are {substitutes|starters}.
@benchImpact.away Chelsea can bring on Pemberton, {their top scorer|who has yet to score}.
@cohesion.home With no change of system in {28|25} matches the 4-1-4-1 is well drilled.
@cohesion.away Chelsea's 4-2-3-1 has been used in {every league game|only ten league games}.
@supportingFacts.home Arsenal have {scored|conceded} 27 goals at home.
@supportingFacts.away Chelsea have failed to score in {three|five} away games.
@h2h November's 1-1 draw {is the only meeting in the data|followed a 2-0 win for Chelsea in the spring}.
@markets.0.reasoning The baseline sees {51.5%|58%} for the hosts.
@markets.1.reasoning With over 2.5 at {51.1%|61.1%} it is a coin flip.
barcelona
@matchOverview Third welcomes second: Atlético ({56|58} points) against Barça ({57|60}).
@matchImportance Real Madrid's lead over Barcelona is {three|five} points.
@teamForm.home At the Metropolitano Atleti have conceded {eight|14} goals in 14 matches.
@teamForm.away Barcelona average {2.7|2.1} goals, the best attack on show.
@teamForm.away They have not drawn since {before their six-game winning run|their last match}.
@teamForm.away Barça's clean sheets: five at home, {three|six} away.
@lineups.home Atlético keep the {4-4-2|4-3-3} with Belmonte and Lizarraga up front.
@lineups.home Sarabia, a {defender|goalkeeper}, has featured in all 27 matches for Atlético.
@lineups.away Ibekwe has to settle for the bench despite {seven|eleven} goals.
@lineups.away N. Peñalver has assisted {six|nine} goals.
@supportingFacts.away Only {two|four} away defeats for Barcelona.
@finalVerdict Donoso {referees|coaches Barcelona}; it stays dry at 21 degrees.
gladbach
@matchOverview The visitors from Munich top the table with {36|40} points, {one|four} more than Leverkusen.
@teamForm.home Gladbach have alternated: {two|three} wins in a row now, after a draw and a defeat.
@teamForm.home They pick up {two thirds|a third} of their points at home, 16 of 24.
@teamForm.away Bayern's defence has been breached {13|21} times, only {four|eight} times at home.
@teamForm.away There have been {seven|ten} clean sheets in 15 matches.
@lineups.home {D'Aversa|Fassbender} is missing with a groin problem.
@lineups.away Bayern will have to do without Van der Laan, who has {a knock|a calf injury}.
@lineups.away Mendoza and Teixeira are both {defenders|strikers}.
@benchImpact.away Pacheco offers {two|five} goals and two assists off the bench.
@finalVerdict Rain ({1.2|4.2} mm) and a wind of {18|38} km/h are forecast.
milan
@matchOverview {Dorigatti|Orsato} takes charge as fifth faces eighth.
@teamForm.home Juventus have won four and drawn {six|three} away.
@teamForm.home Sixteen goals before and {16|20} after the interval show balance.
@teamForm.away They have drawn {two|four} of nine away and won {four|two}.
@lineups.home Thomsen has {five|eight} goals and four assists for the Bianconeri.
@lineups.home Esposito L. is {a doubt|out} with a muscle problem.
@supportingFacts.away The Rossoneri always scored away: {no|three} blanks on the road.
lyon
@matchOverview Les Gones are {ninth|eleventh} and Les Verts {16th|17th}.
@teamForm.home At home Lyon have conceded {ten|five} goals in five games.
@teamForm.home Lyon have won {three|four} of their last six.
@teamForm.away Saint-Étienne have lost {two|five} of their last five.
@teamForm.away On average they concede {3.8|2.8} away goals per game.
@lineups.home Roussel's Lyon line up in a {4-2-3-1|3-4-3}.
@lineups.away Loïc Estève is {out with a thigh injury|back from a thigh injury}.
cagliari
@h2h Of the last ten meetings, {five|seven} went to Cagliari and five to Chievo.
@h2h Cagliari were {3-0|2-0} winners at Chievo in March 2019.
@teamForm.home Cagliari have scored {seven|eleven} goals before the break.
@teamForm.home They've managed just {three|six} clean sheets.
@lineups.home Gaetano has {two|four} goals despite only six starts.
@lineups.home M. Felici and J. Pedro both have {knee injuries|suspensions}.
liverpool
@teamForm.home Liverpool have lost {one|none} of 12 at home and none of 15 away.
@teamForm.home Their average of {2.5|1.9} away goals is outstanding.
@teamForm.away Newcastle have failed to score in {four|seven} games.
@lineups.away Aubertin misses out with a {calf|groin} injury.
@lineups.home G. Vickers plays {in defence|in goal} for Liverpool.
athletic
@teamForm.home Athletic have lost {one|three} home game{|s} and {two|none} away.
@teamForm.away Sociedad average {0.8|1.4} goals per match.
@lineups.home Chukwu's {45|31} saves are more than Figueras's {31|45}.
dortmund
@matchOverview BVB trail Bayer by {seven|four} points.
@teamForm.away Leverkusen have scored {37|31} times, 22 of them at home.
@lineups.away Gualtieri is doubtful with a {hamstring|knee} injury.
@finalVerdict The draw has a chance of {27.7|37.7} percent.
napoli
@teamForm.home Napoli have {12|nine} clean sheets, the same as Inter.
@lineups.away Ursini has {four|six} goals and four assists.
@h2h They shared the points in November in a {1-1|0-0} draw.
marseille
@teamForm.home Marseille are unbeaten at home with {one|two} win{|s} and two draws.
@teamForm.away PSG's {17|12} goals after the break underline their stamina.
@lineups.home Ezeh (groin), Guérin (knock) and Fontenay ({thigh|calf}) are out.
wolves
@teamForm.home Wolves have lost {11|nine} games, six at home.
@teamForm.away Forest have won {six|four} and lost two of ten away.
@lineups.away Dawson, who has {four|six} goals, starts for Forest.
@finalVerdict Forest's win probability is {42.9|35.9} percent.
`;
